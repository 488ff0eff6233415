import { setupServer } from 'msw/node';

/** Intercepts the SDKs' requests in Node; an unhandled request is an error. Import this before the SDKs. */
export const server = setupServer();

// The SDKs keep the first `fetch` that they find, so this module starts the server as soon as it is imported.
server.listen({ onUnhandledFrame: 'error' });
