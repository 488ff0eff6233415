import { start } from '../src/start.tsx';

/* The entry of builds whose network MSW answers. */

start(async (...given) => (await import('./browser.ts')).start(...given));
