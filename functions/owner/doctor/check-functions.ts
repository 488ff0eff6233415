import { textOf } from '../../../src/domain/field.ts';
import { enforceAppCheck } from '../../src/settings/settings.ts';
import { bad, good, type Check } from './finding.ts';

const callables = [
  'createCheckoutSession',
  'endCheckoutSession',
  'createUserWithRecaptcha',
  'messageRecieved',
];

/**
 * Checks that anyone can call every function, and that each refuses an empty call: a callable with 401 if App Check is
 * enforced, otherwise with 400.
 */
export const checkFunctions: Check = async ({ functionUrl, env, ask }) => {
  const refusal = enforceAppCheck(env) ? 401 : 400;
  const calls = [
    ...callables.map((name) => ({ name, body: { data: {} }, right: refusal })),
    ...['reportProblems', 'stripeWebhook'].map((name) => ({ name, body: {}, right: 400 })),
  ];
  return Promise.all(
    calls.map(async ({ name, body, right }) => {
      const { status } = await ask(functionUrl(name), { body });
      if (status === right) return good(`${name} responds.`);
      return [400, 401].includes(status)
        ? bad(`${name} was deployed with a different ENFORCE_APP_CHECK: deploy the functions.`)
        : bad(`${name} responds with ${status}: is it deployed, and may anyone call it?`);
    }),
  );
};

/** An IP address that is reserved for documentation (RFC 5737). */
const forged = '192.0.2.1';

/**
 * Checks that limits count a request under its real address, not a forged one. Tries both of a function's hosts: the
 * shared one, and its own at run.app, which may be behind fewer proxies. Reports the address that functions see.
 */
export const checkClientAddress: Check = async ({ id, functionUrl, ask, google }) => {
  const deployed = await google(
    'GET',
    `https://cloudfunctions.googleapis.com/v2/projects/${id}/locations/us-central1/functions/stripeWebhook`,
  );
  const other = textOf(deployed, 'serviceConfig', 'uri');
  if (other === undefined)
    return [bad('stripeWebhook has no URL at run.app: deploy the functions.')];
  const findings = await Promise.all(
    [functionUrl('stripeWebhook'), other].map(async (url) => {
      const { headers } = await ask(url, { headers: { 'x-forwarded-for': forged } });
      const address = headers.get('x-client-address');
      const forwarded = headers.get('x-client-forwarded') ?? '';
      const at = new URL(url).hostname;
      if (address === null)
        return bad(`${at} does not report which address it counts: deploy the functions.`);
      const seen = `${at} counts this machine as ${address}, from X-Forwarded-For: ${forwarded}`;
      if (address === forged || address === '')
        return bad(`Limits can be bypassed: ${seen}. Lower PROXY_HOPS.`);
      return forwarded.split(',').some((entry) => entry.trim() === address)
        ? good(`Limits count addresses that nobody can forge: ${seen}.`)
        : bad(`All shoppers count as one: ${seen}. Lower PROXY_HOPS.`);
    }),
  );
  return findings.some(({ kind }) => kind === 'bad')
    ? findings
    : [...findings, good('If that is not this machine’s public address, raise PROXY_HOPS.')];
};

/** Checks that reCAPTCHA accepts our secret: if so, it refuses this invalid token; otherwise, the call rejects. */
export const checkRecaptcha: Check = async ({ securityCheck }) => {
  const { passed } = await securityCheck().verify('not-a-token', 'signup');
  return passed
    ? [bad('The security check lets anything pass.')]
    : [good('The security check accepts our secret.')];
};
