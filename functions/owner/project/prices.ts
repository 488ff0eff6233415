import type { Stripe } from 'stripe';
import { catalogue, shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { found } from '../../src/adapters/stripe/client.ts';
import { idOf } from '../../src/adapters/stripe/session.ts';
import { read } from '../../src/settings/read-settings.ts';
import type { Project } from './project.ts';
import { type Change, defineStep } from './step.ts';

interface Priced {
  /** The product, with the price id that is now in its file, since setup may have just changed the file. */
  readonly product: Product;
  /** The price at Stripe with that id; undefined if it does not exist. */
  readonly price: Stripe.Price | undefined;
}

interface Own extends Change {
  readonly product: Product;
}

const isActive = (product: Stripe.Price['product']): boolean =>
  typeof product === 'object' && 'active' in product && product.active;

/** How a price at Stripe differs from the catalogue. */
function faultsOf({ product, price }: Priced): readonly string[] {
  if (price === undefined) return ['does not exist'];
  const owner = idOf(price.product);
  return [
    !price.active && 'is archived',
    !isActive(price.product) && 'has an archived product',
    price.type !== 'one_time' && 'is recurring',
    price.currency !== 'usd' && `is in ${price.currency}, not usd`,
    price.unit_amount !== product.price &&
      `is ${formatCents(price.unit_amount ?? Number.NaN)}, but ${formatCents(product.price)} in the catalogue`,
    owner !== product.providerProductId &&
      `belongs to ${owner}, but to ${product.providerProductId} in the catalogue`,
    price.tax_behavior !== 'exclusive' && 'does not add taxes (its tax behavior must be exclusive)',
  ].filter((fault) => fault !== false);
}

/** Matches the price's id in a product's file. */
const pricePattern = /priceId: '(\w+)'/;

const fileOf = ({ id }: Product): string => `../src/domain/catalogue/${id}.ts`;

/**
 * The prices at Stripe match the catalogue's. Stripe chooses the id of a new price, and setup writes it into the
 * catalogue for the owner to commit.
 */
export const prices = defineStep({
  title: 'Prices',
  good: 'Every price in the catalogue exists at Stripe.',
  read: async ({ env, stripe, readFile }): Promise<readonly Priced[]> => {
    const { isSold } = read(env, { isSold: 'ALLOW_TEST_PRODUCT' });
    const products = isSold ? catalogue : shopProducts;
    return Promise.all(
      products.map(async (listed) => {
        const [, written] = pricePattern.exec(readFile(fileOf(listed)) ?? '') ?? [];
        const product = Object.assign({}, listed, written && { priceId: written });
        const price = stripe().prices.retrieve(product.priceId, { expand: ['product'] });
        return { product, price: await found(price) };
      }),
    );
  },
  plan: (all): readonly Own[] =>
    all.flatMap((priced) => {
      const faults = faultsOf(priced);
      const { product } = priced;
      if (faults.length === 0) return [];
      return [
        {
          product,
          fault: `Price ${product.priceId} ${faults.join(', ')}.`,
          todo: `Create a price of ${formatCents(product.price)} for ${product.name} at Stripe, and write its id into ${fileOf(product).slice('../'.length)}. If ${product.priceId} was in use, open pages still send it: add it to formerPriceIds`,
        },
      ];
    }),
  apply: async (project, changes) => {
    for (const { product } of changes) await createPrice(project, product);
  },
});

/** Creates a product's price, and the product if there is none, and writes the price's id into the catalogue. */
async function createPrice({ stripe, readFile, writeFile }: Project, product: Product) {
  const { products, prices: priceApi } = stripe();
  const owner = await found(products.retrieve(product.providerProductId));
  if (owner === undefined)
    await products.create({ id: product.providerProductId, name: product.name });
  else if (!owner.active) await products.update(owner.id, { active: true });
  // An earlier run may have created the price, but stopped before it saved the id.
  const { data } = await priceApi.list({ lookup_keys: [product.id], active: true, limit: 1 });
  const existing = data.find(
    (price) =>
      price.unit_amount === product.price &&
      price.currency === 'usd' &&
      price.tax_behavior === 'exclusive' &&
      idOf(price.product) === product.providerProductId,
  );
  const price =
    existing ??
    (await priceApi.create({
      lookup_key: product.id,
      currency: 'usd',
      unit_amount: product.price,
      product: product.providerProductId,
      tax_behavior: 'exclusive',
      transfer_lookup_key: true,
    }));
  const file = fileOf(product);
  const source = readFile(file) ?? '';
  const named = source.replace(pricePattern, () => `priceId: '${price.id}'`);
  if (named === source && price.id !== product.priceId)
    throw new Error(`Write ${price.id} into the catalogue, as the price of ${product.name}.`);
  writeFile(file, named);
}
