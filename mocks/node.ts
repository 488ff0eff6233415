import { setupServer } from 'msw/node';

/** Answers what the SDKs send in Node; a request without an answer is an error. Import it before they are. */
export const server = setupServer();

// At once: the SDKs keep the `fetch` that they saw first.
server.listen({ onUnhandledFrame: 'error' });
