export * from './calls.js';
export * from './client.js';
export * from './engine.js';
export * from './messages.js';
export * from './module.js';
export * from './review.js';
export * from './view.js';
