import { msw } from 'msw/vite';
import type { Plugin } from 'vite';

const MAKING = 'isNodeProcess() ? null : new CookieStore()';

/** MSW reads local storage while it is imported, which throws where a browser forbids that. Our answers set no cookies. */
const withoutCookies = (): Plugin => ({
  name: 'ground-up:mocks-without-cookies',
  transform: {
    filter: { id: /\/msw\/lib\/_chunks\/cookie-store\.js/ },
    handler: (code) => {
      if (!code.includes(MAKING)) throw new Error('MSW makes its cookie store in another way now.');
      return code.replace(MAKING, 'null');
    },
  },
});

/** What the backend `msw` needs of a build: the service worker's file, and an MSW that works without local storage. */
export const mockNetwork = (): Plugin[] => [msw({ mode: 'worker-only' }), withoutCookies()];
