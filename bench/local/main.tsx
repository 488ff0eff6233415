import { mount } from '../mount.tsx';
import { Bench } from './local-bench.tsx';

/* The bench of the local backend, whose state is elsewhere. */

mount(Bench);
