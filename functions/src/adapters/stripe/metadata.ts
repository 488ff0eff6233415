import { toQuantity } from '../../../../src/domain/cart/limits.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Units } from '../../domain/sale.ts';

/** Marks this store's sessions: other shops may share the account. */
const store = 'ground-up';

type Metadata = Readonly<Record<string, string>>;

/** Metadata of a session and its payment. */
interface Marked {
  /** The project that books it: several may share the account. */
  readonly project: string;
  readonly key: string;
  readonly units: readonly Units[];
  readonly isHeld: boolean;
}

/** What an order needs from its session, as metadata: texts of up to 500 characters. */
export const metadataOf = ({ project, key, units, isHeld }: Marked): Record<string, string> => ({
  store,
  project,
  order: key,
  units: units.map(({ productId, quantity }) => `${productId}:${quantity}`).join(','),
  ...(isHeld && { held: 'yes' }),
});

/** Whether a session or payment is this project's. */
export const isOurs = (
  metadata: Metadata | null | undefined,
  project: string,
): metadata is Metadata => metadata?.['store'] === store && metadata['project'] === project;

/** The key of an order; undefined if there is none of the right form. */
export function keyIn(metadata: Metadata): string | undefined {
  const { order: key } = metadata;
  return key !== undefined && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}

export const isHeldIn = (metadata: Metadata): boolean => metadata['held'] === 'yes';

/** The units of a session; undefined if they cannot be read, such as of a product that has left the catalogue. */
export function unitsIn(metadata: Metadata): readonly Units[] | undefined {
  const { units: text } = metadata;
  if (text === undefined) return undefined;
  const units = text.split(',').map((part) => {
    const [id = '', amount = ''] = part.split(':');
    const product = findProduct(id);
    const quantity = Number(amount);
    return product !== undefined && toQuantity(quantity) === quantity
      ? { productId: product.id, quantity }
      : undefined;
  });
  const read = units.filter((one) => one !== undefined);
  const isWhole =
    read.length === units.length &&
    new Set(read.map(({ productId }) => productId)).size === read.length;
  return isWhole ? read : undefined;
}
