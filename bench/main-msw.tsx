import { Bench } from './bench.tsx';
import { mount } from './mount.tsx';
import { prepareWith } from './store-side.ts';

/* The same bench in a build whose network MSW answers. */

prepareWith(async (...given) => (await import('#mocks/browser.ts')).start(...given));
mount(Bench);
