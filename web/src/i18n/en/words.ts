// What the table as words says.
export const words = {
  'words.title': 'Words',
};
