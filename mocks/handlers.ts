import type { HttpHandler } from 'msw/http';
import type { Backend } from '#adapters/memory/backend.ts';
import { callableHandlers } from './callables.ts';
import { documentHandlers } from './documents.ts';
import { identityHandlers } from './identity.ts';
import { scriptHandlers } from './scripts.ts';

/** Handles all requests to other hosts, with the state and the rules of the offline backend. */
export const handlers = (backend: Backend): HttpHandler[] => [
  ...identityHandlers(backend),
  ...callableHandlers(backend),
  ...documentHandlers(backend),
  ...scriptHandlers(backend),
];
