/* A new backend needs its file and a line here. */

export * as emulator from './emulator.ts';
export * as firebase from './firebase.ts';
export * as memory from './memory.ts';
export * as msw from './msw.ts';
