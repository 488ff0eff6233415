import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { type Backend, delayIfSlow } from '#adapters/memory/backend.ts';
import { callableHandlers } from './callables.ts';
import { documentHandlers } from './documents.ts';
import { identityHandlers } from './identity.ts';

/** Handles the store's requests to other hosts, using the state and the rules of the offline backend. */
export const handlers = (backend: Backend): HttpHandler[] => [
  ...identityHandlers(backend),
  ...callableHandlers(backend),
  ...documentHandlers(backend),
  ...scriptHandlers(backend),
];

const javascript = { headers: { 'Content-Type': 'text/javascript' } };

const scriptHandlers = (backend: Backend): HttpHandler[] => [
  http.get('https://www.google.com/recaptcha/api.js', async () => {
    await delayIfSlow(backend);
    if (backend.scenarios.has('security-missing')) return HttpResponse.error();
    const execute = backend.scenarios.has('security-failed')
      ? `() => Promise.reject(new Error('Scenario security-failed'))`
      : `(siteKey, { action }) => Promise.resolve('test-token-' + action)`;
    const script = `globalThis.grecaptcha = { ready: (then) => then(), execute: ${execute} };`;
    return new HttpResponse(script, javascript);
  }),
  http.get('https://js.stripe.com/:version/stripe.js', ({ params }) => {
    // Stripe's loader checks that the script's version matches its URL.
    const version = JSON.stringify(params['version']);
    return new HttpResponse(
      `globalThis.Stripe = Object.assign(() => ({}), { version: ${version} });`,
      javascript,
    );
  }),
];
