/* A new backend needs a file of its own and a line here. */

export * as firebase from './firebase.ts';
export * as local from './local.ts';
export * as memory from './memory.ts';
export * as msw from './msw.ts';
