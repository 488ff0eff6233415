import type { Carrier } from './carriers.ts';
import type { Units } from './sale.ts';

/** One parcel. Times are in milliseconds since the epoch. */
export interface Parcel {
  readonly at: number;
  readonly tracking: string | undefined;
  /** Undefined if it is unknown, as for parcels from before the desk asked for it. */
  readonly carrier?: Carrier | undefined;
  /** Undefined for a whole order whose units could not be read. */
  readonly units: readonly Units[] | undefined;
  /** The id of the owner's request, which ships the parcel only once; undefined if the request had none. */
  readonly id?: string | undefined;
  /** When the owner took it back, since it was not handed to the carrier. */
  readonly cancelledAt?: number | undefined;
}

/** Where the units of an order are. */
export interface Goods {
  /** Undefined if they could not be read. */
  readonly units?: readonly Units[] | undefined;
  /** All parcels, including those that were taken back, so that each keeps its number. */
  readonly parcels: readonly Parcel[];
  /** Units that are back on sale. */
  readonly restocked: readonly Units[];
  /** The units among them that left and came back; the others never left. */
  readonly returned: readonly Units[];
}

export const subtractUnits = (units: readonly Units[], gone: readonly Units[]): readonly Units[] =>
  units.flatMap(({ productId, quantity }) => {
    const left = quantity - quantityIn(gone, productId);
    return left > 0 ? [{ productId, quantity: left }] : [];
  });

/** How many of the units are of a product. */
export const quantityIn = (units: readonly Units[], id: Units['productId']): number =>
  units.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);

/** Merges units so that each product appears once. */
export const sumUnits = (units: readonly Units[]): readonly Units[] =>
  [...new Set(units.map(({ productId }) => productId))].map((productId) => ({
    productId,
    quantity: quantityIn(units, productId),
  }));

/** Whether both lists have the same units, in any order. */
export const areSameUnits = (one: readonly Units[], other: readonly Units[]): boolean =>
  [...one, ...other].every(
    ({ productId }) => quantityIn(one, productId) === quantityIn(other, productId),
  );

/** The goods of an order; an unpaid one has only units. */
type SomeGoods = Partial<Goods>;

/** The parcels that were handed to the carrier. */
export const sentParcels = ({ parcels = [] }: SomeGoods): readonly Parcel[] =>
  parcels.filter(({ cancelledAt }) => cancelledAt === undefined);

const sentUnits = (goods: SomeGoods): readonly Units[] =>
  sentParcels(goods).flatMap(({ units = [] }) => units);

/** Units that are in no parcel; none if they cannot be read. */
export const unshippedOf = (goods: SomeGoods): readonly Units[] =>
  subtractUnits(goods.units ?? [], sentUnits(goods));

/** The due units: neither in a parcel nor back on sale. */
export const unitsToShip = (goods: SomeGoods): readonly Units[] =>
  subtractUnits(unshippedOf(goods), subtractUnits(goods.restocked ?? [], goods.returned ?? []));

/** Units that the shopper has or that are on their way. */
export const unitsAway = (goods: SomeGoods): readonly Units[] =>
  subtractUnits(
    (goods.units ?? []).map(({ productId }) => ({
      productId,
      quantity: quantityIn(sentUnits(goods), productId),
    })),
    goods.returned ?? [],
  );

/** Units that can be put back on sale: those that never left and those that may come back. */
export const restockableUnits = ({ units = [], restocked = [] }: SomeGoods): readonly Units[] =>
  subtractUnits(units, restocked);
