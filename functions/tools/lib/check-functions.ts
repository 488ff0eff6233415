import { enforceAppCheck } from '../../src/settings/settings.ts';
import { bad, good, type Check } from './finding.ts';

const callables = [
  'createCheckoutSession',
  'endCheckoutSession',
  'createUserWithRecaptcha',
  'messageRecieved',
];

/** Everyone can call every function, and an empty call is refused, with App Check by its code. */
export const checkFunctions: Check = async ({ functionUrl, env, ask }) => {
  const refusal = enforceAppCheck(env) ? 401 : 400;
  const calls = [
    ...callables.map((name) => ({ name, body: { data: {} }, right: refusal })),
    { name: 'stripeWebhook', body: {}, right: 400 },
  ];
  return Promise.all(
    calls.map(async ({ name, body, right }) => {
      const { status } = await ask(functionUrl(name), { body });
      if (status === right) return good(`${name} answers.`);
      return [400, 401].includes(status)
        ? bad(`${name} has another ENFORCE_APP_CHECK: deploy functions.`)
        : bad(`${name} answers ${status}: is it deployed, and may anyone call it?`);
    }),
  );
};

/** An address that belongs to nobody (RFC 5737). */
const forged = '192.0.2.1';

/** Limits count a request by its real address, not by the one it claims. Reports what the functions see. */
export const checkClientAddress: Check = async ({ functionUrl, ask }) => {
  const answer = await ask(functionUrl('stripeWebhook'), {
    headers: { 'x-forwarded-for': forged },
  });
  const address = answer.headers.get('x-client-address');
  const seen = answer.headers.get('x-client-forwarded') ?? '';
  if (address === null) return [bad('The functions say nothing of who asks: deploy functions.')];
  const about = `this machine is counted as ${address}, from X-Forwarded-For: ${seen}`;
  return address === forged || address === ''
    ? [bad(`Limits can be walked around: ${about}. Lower PROXY_HOPS.`)]
    : [
        good(`Limits count addresses that nobody can forge: ${about}.`),
        good('If that is not this machine’s public address, raise PROXY_HOPS.'),
      ];
};

/** The security check accepts our secret: it refuses the token, not us. */
export const checkRecaptcha: Check = async ({ securityCheck }) => {
  const { passed } = await securityCheck().verify('not-a-token', 'signup');
  return passed
    ? [bad('The security check lets anything pass.')]
    : [good('The security check knows our secret.')];
};
