import { Bench } from './bench.tsx';
import { mount } from './mount.tsx';
import { runBeforeConnecting } from './store-side.ts';

/* Starts the same bench in a build whose requests MSW answers. */

runBeforeConnecting(async (...args) => (await import('#mocks/browser.ts')).start(...args));
mount(Bench);
