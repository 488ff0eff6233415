import { setupServer } from 'msw/node';

/** Mocks the SDKs' requests in Node; an unhandled request is an error. Import it before the SDKs. */
export const server = setupServer();

// At import, because the SDKs keep the `fetch` that they saw first.
server.listen({ onUnhandledFrame: 'error' });
