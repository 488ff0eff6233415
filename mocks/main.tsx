import { start } from '../src/start.tsx';

/* The entry point of builds in which MSW handles the requests. */

start(async (...given) => (await import('./browser.ts')).start(...given));
