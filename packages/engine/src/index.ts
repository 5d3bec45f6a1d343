export * from './calls.js';
export * from './client.js';
export * from './engine.js';
export * from './messages.js';
export type {SheetLine} from './messages.js'; // a line of a score pad is written differently, and has no name outside
export * from './module.js';
export * from './view.js';
