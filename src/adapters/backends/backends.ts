import type { Backend } from '#adapters/config/backend.ts';
import * as list from './list.ts';

/** The name of a backend (behaviour 15), as in `VITE_BACKEND`. */
export type BackendName = keyof typeof list;

/** Every backend, keyed by name. A build contains one of them: `#backend` resolves to that backend's file. */
export const backends: Readonly<Record<BackendName, Backend>> = list;

export const isBackend = (name: string): name is BackendName => Object.hasOwn(backends, name);
