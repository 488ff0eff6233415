import type { Carrier } from './carriers.ts';
import type { Units } from './sale.ts';

/** One parcel. Times are in milliseconds since the epoch. */
export interface Parcel {
  readonly at: number;
  readonly tracking: string | undefined;
  /** Undefined if it is unknown, as for parcels that were shipped before the desk asked for the carrier. */
  readonly carrier?: Carrier | undefined;
  /** Undefined if the parcel holds a whole order whose units could not be read. */
  readonly units: readonly Units[] | undefined;
  /** The id of the owner's request, so that the request ships only one parcel; undefined if it had no id. */
  readonly id?: string | undefined;
  /** When the owner canceled the parcel, because it was not handed to the carrier after all. */
  readonly cancelledAt?: number | undefined;
}

/** Where the units of an order are. */
export interface Goods {
  /** Undefined if the units could not be read. */
  readonly units?: readonly Units[] | undefined;
  /** All parcels, including canceled ones, so that each keeps its number. */
  readonly parcels: readonly Parcel[];
  /** Units that are back up for sale. */
  readonly restocked: readonly Units[];
  /** The units in `restocked` that had left and came back; the others never left. */
  readonly returned: readonly Units[];
}

export const subtractUnits = (units: readonly Units[], gone: readonly Units[]): readonly Units[] =>
  units.flatMap(({ productId, quantity }) => {
    const left = quantity - quantityIn(gone, productId);
    return left > 0 ? [{ productId, quantity: left }] : [];
  });

/** The number of units of one product. */
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

/** The goods of an order; an unpaid order has only units. */
type SomeGoods = Partial<Goods>;

/** The parcels that were handed to the carrier. */
export const sentParcels = ({ parcels = [] }: SomeGoods): readonly Parcel[] =>
  parcels.filter(({ cancelledAt }) => cancelledAt === undefined);

const sentUnits = (goods: SomeGoods): readonly Units[] =>
  sentParcels(goods).flatMap(({ units = [] }) => units);

/** The units that no sent parcel contains; an empty list if the order's units cannot be read. */
export const unshippedOf = (goods: SomeGoods): readonly Units[] =>
  subtractUnits(goods.units ?? [], sentUnits(goods));

/** The due units, which are neither in a sent parcel nor back up for sale. */
export const unitsToShip = (goods: SomeGoods): readonly Units[] =>
  subtractUnits(unshippedOf(goods), subtractUnits(goods.restocked ?? [], goods.returned ?? []));

/** Units that the shopper has, or that are on their way. */
export const unitsAway = (goods: SomeGoods): readonly Units[] =>
  subtractUnits(
    (goods.units ?? []).map(({ productId }) => ({
      productId,
      quantity: quantityIn(sentUnits(goods), productId),
    })),
    goods.returned ?? [],
  );

/** Units that can be put back up for sale: those that never left and those that may come back. */
export const restockableUnits = ({ units = [], restocked = [] }: SomeGoods): readonly Units[] =>
  subtractUnits(units, restocked);
