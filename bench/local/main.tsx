import { mount } from '../mount.tsx';
import { Bench } from './local-bench.tsx';

/* Starts the bench of the local backend, which keeps its state outside the browser. */

mount(Bench);
