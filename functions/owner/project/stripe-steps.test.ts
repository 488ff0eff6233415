import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import { emptyStripe } from '../../tests/support/empty-stripe.ts';
import { owning } from '../../tests/support/live-google.ts';
import { ready } from '../../tests/support/live-project.ts';
import type { Project } from './project.ts';
import { prices } from './prices.ts';
import { webhook } from './webhook.ts';

test('prices and webhook are created once, and their ids and secret are kept', async () => {
  const { answer, made } = emptyStripe();
  const httpClient = Stripe.createFetchHttpClient((...asked) => answer(new Request(...asked)));
  const files = new Map(
    shopProducts.map(({ id }) => [`../src/domain/catalogue/${id}.ts`, "priceId: 'price_old'"]),
  );
  const kept: unknown[] = [];
  const google: Project['google'] = async (method, url, body) => {
    if (method === 'POST') kept.push(body);
    return owning()(method, url, body);
  };
  const project = {
    ...ready,
    stripe: () => new Stripe('sk_live_setup', { httpClient, maxNetworkRetries: 0 }),
    google,
    readFile: (path: string) => files.get(path),
    writeFile: (path: string, text: string) => void files.set(path, text),
  };
  const kinds = () => [...made.values()].map(({ object }) => String(object)).toSorted();
  const apply = async () => {
    for (const step of [prices, webhook]) await (await step.survey(project)).apply();
  };
  await apply();
  const all = ['price', 'price', 'product', 'product', 'webhook_endpoint'];
  expect(kinds()).toEqual(all);
  const ids = [...made.values()].flatMap(({ object, id }) => (object === 'price' ? [id] : []));
  expect([...files.values()].toSorted()).toEqual(ids.map((id) => `priceId: '${String(id)}'`));
  expect(kept).toContainEqual({ payload: { data: Buffer.from('whsec_made').toString('base64') } });

  await apply();
  expect(kinds()).toEqual(all);
  // This is the state after a run that stopped between creating a price and writing down its id.
  for (const path of files.keys()) files.set(path, "priceId: 'price_old'");
  await apply();
  expect(kinds()).toEqual(all);
});
