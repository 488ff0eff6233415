import { Bench } from './bench.tsx';
import { mount } from './mount.tsx';

/* Starts the bench of the backend that is simulated in the browser. */

mount(Bench);
