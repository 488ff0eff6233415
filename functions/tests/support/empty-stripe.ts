import { handledEvents } from '../../src/adapters/stripe/event-types.ts';

/** Stripe's responses for an account with only tax settings, and the objects created there, by id. */
export function emptyStripe() {
  const made = new Map<string, Record<string, unknown>>();
  const answer = async (request: Request): Promise<Response> => {
    const [, kind = '', key = ''] =
      /^\/v1\/([\w/]+?)(?:\/(\w+_\w+))?$/.exec(new URL(request.url).pathname) ?? [];
    const all = [...made.values()].filter(({ object }) => `${String(object)}s` === kind);
    const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
    if (kind === 'tax/settings') return json(200, { object: 'tax.settings', status: 'active' });
    if (request.method === 'GET' && key === '')
      return json(200, { object: 'list', data: all, url: '/', has_more: false });
    if (request.method === 'GET') {
      const found = made.get(key);
      const product = made.get(String(found?.['product']));
      return found
        ? json(200, { ...found, ...(product && { product }) })
        : json(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
    }
    if (request.method === 'DELETE') return json(200, { id: key, deleted: made.delete(key) });
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    const { 'metadata[secret]': kept, ...fields } = form;
    const known = made.get(key);
    if (known) {
      Object.assign(known, fields, kept && { metadata: { secret: kept } });
      return json(200, known);
    }
    const object = kind.replace(/s$/, '');
    const one = {
      id: `${object}_${made.size}`,
      active: true,
      type: 'one_time',
      status: 'enabled',
      livemode: true,
      secret: `whsec_made_${made.size}`,
      metadata: {},
      ...form,
      object,
      ...('unit_amount' in form && { unit_amount: Number(form['unit_amount']) }),
      enabled_events: [...handledEvents],
    };
    made.set(one.id, one);
    return json(200, one);
  };
  return { answer, made };
}
