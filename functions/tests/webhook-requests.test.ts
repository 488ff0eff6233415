import { describe, expect, test } from 'vitest';
import { stripeEvent, stripeSession } from './support/stripe-session.ts';
import { sign } from './support/signature.ts';
import { now, setup, signed } from './support/webhook.ts';
import type { WebhookRequest } from '../src/application/orders/handle-webhook.ts';

describe('hostile requests are refused with their code, and nothing is written', () => {
  const payload = stripeEvent();
  const request = signed(payload);
  const other = stripeEvent('checkout.session.completed', stripeSession({ id: 'cs_other' }));
  const signatureOf = (by: string) => sign(payload, now, by);
  test.each<[string, number, Partial<WebhookRequest>, string?]>([
    ['another method', 405, { method: 'GET' }, 'method'],
    ['no body', 400, { body: undefined }, 'no body'],
    ['an empty body', 400, { body: Buffer.alloc(0) }],
    ['no signature', 400, { signature: undefined }],
    ['an empty signature', 400, { signature: '' }],
    ['an invalid signature', 400, { signature: 'good' }],
    ['a signature of nothing', 400, { signature: `t=${now / 1000},v1=` }],
    ['a signature by another secret', 400, { signature: signatureOf('whsec_of_another') }],
    ['a signature by no secret', 400, { signature: signatureOf('') }],
    [
      'a signature of an older scheme',
      400,
      { signature: request.signature?.replace('v1=', 'v0=') },
    ],
    ['the signature of another body', 400, { body: Buffer.from(other) }],
    ['a body with one space more', 400, { body: Buffer.from(`${payload} `) }],
    ['a replay after five minutes', 400, { signature: sign(payload, now - 301_000) }],
    [
      'a replay that claims to be new',
      400,
      { signature: sign(payload, now - 301_000).replace(/t=\d+/, `t=${now / 1000}`) },
    ],
  ])('%s: %i', async (_case, code, wrong, reason = 'signature') => {
    const { send, documents, entries } = setup();
    expect(await send({ ...request, ...wrong })).toBe(code);
    expect(entries).toMatchObject([{ event: 'webhook-refused', fields: { code, reason } }]);
    expect(documents.commits()).toBe(0);
  });

  test('an event of nearly five minutes ago is still taken', async () => {
    const { send } = setup();
    expect(await send(signed(payload, now - 299_000))).toBe(200);
  });
});
