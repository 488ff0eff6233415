import { setupServer } from 'msw/node';

/** Mocks the SDKs' requests in Node; an unhandled request is an error. Import it before the SDKs. */
export const server = setupServer();

// The SDKs keep the `fetch` that they find first, so start at import.
server.listen({ onUnhandledFrame: 'error' });
