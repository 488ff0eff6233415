import { start } from '../src/start.tsx';

/* The entry of builds whose requests MSW handles. */

start(async (...given) => (await import('./browser.ts')).start(...given));
