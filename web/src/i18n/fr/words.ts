// What the table as words says.
export const words: typeof import('../en/words').words = {
  'words.title': 'Words',
};
