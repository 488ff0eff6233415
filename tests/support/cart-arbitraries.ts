import * as fc from 'fast-check';
import { addProduct, decrease, increase, remove, type Cart } from '#domain/cart/cart.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CartStore } from '#application/cart/cart-store.ts';

const ids = [...catalogue.map(({ id }) => id), 'retired', '__proto__'];

/** A change to a cart, for the pure functions and for a store alike. */
export type Operation =
  | { readonly verb: 'add'; readonly product: Product; readonly quantity: number }
  | { readonly verb: 'increase' | 'decrease' | 'remove'; readonly id: string };

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    verb: fc.constant('add' as const),
    product: fc.constantFrom(...catalogue),
    quantity: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.double()),
  }),
  fc.record({
    verb: fc.constantFrom('increase' as const, 'decrease' as const, 'remove' as const),
    id: fc.constantFrom(...ids),
  }),
);

const changes = { increase, decrease, remove };

export const operate = (cart: Cart, step: Operation): Cart =>
  step.verb === 'add'
    ? addProduct(cart, step.product, step.quantity)
    : changes[step.verb](cart, step.id);

export function operateStore(store: CartStore, step: Operation): void {
  if (step.verb === 'add') store.add(step.product, step.quantity);
  else store[step.verb](step.id);
}

const text = fc.string({ unit: 'binary', maxLength: 300 });
const anything = fc.anything();

const junkLine = fc.record(
  {
    id: fc.oneof(fc.constantFrom(...ids), text, anything),
    name: fc.oneof(text, anything),
    price: fc.oneof(fc.constant('$70.00'), anything),
    imgSrc: fc.oneof(
      fc.constantFrom('/images/a.jpg', '//evil.example/a.jpg'),
      fc.webUrl(),
      anything,
    ),
    imgAlt: fc.oneof(text, anything),
    quantity: fc.oneof(fc.integer(), fc.double(), fc.integer().map(String), anything),
  },
  { requiredKeys: [] },
);

/** Anything that local storage may contain: almost valid carts, other JSON, and text that is not JSON. */
export const storedJunk: fc.Arbitrary<string | undefined> = fc.oneof(
  fc.array(fc.oneof({ weight: 4, arbitrary: junkLine }, anything)).map(jsonOf),
  fc.json(),
  text,
  fc.constant(undefined),
);

// Values that JSON cannot represent, such as bigints and cycles, become text.
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' || typeof part === 'symbol' ? String(part) : part,
  );
}
