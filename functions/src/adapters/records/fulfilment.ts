import type { Fields } from '../../ports/documents.ts';
import type { Buyer, Dispute, Pieces } from '../../domain/sale.ts';

/**
 * Where an order stands. `held`: pieces are kept for a checkout that is open. `pending`: a bank has not confirmed yet.
 * `cancelled`: all was refunded before anything was shipped.
 */
export const orderStates = ['held', 'pending', 'failed', 'new', 'shipped', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * The private record of an order in `fulfilments`: the key of exactly-once, so it stays for ever; what is of the buyer
 * is emptied by erasing. Amounts in cents, times in milliseconds since the epoch. Until the order is placed there may be
 * a hold alone, or a refund or dispute that came before it.
 */
export interface Fulfilment {
  readonly state: OrderState | undefined;
  readonly number: string;
  /** The key of the public record; undefined before the order is placed, and once it is erased. */
  readonly session: string | undefined;
  readonly payment: string | undefined;
  readonly isLive: boolean;
  readonly placedAt: number;
  readonly pieces: readonly { readonly productId: string; readonly quantity: number }[];
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
  readonly total: number;
  readonly buyer: Buyer | undefined;
  readonly refunded: number;
  readonly isRefunded: boolean;
  readonly isRestocked: boolean;
  readonly dispute: Dispute | undefined;
  /** Why somebody has to look at it. */
  readonly needsHand: string | undefined;
  readonly tracking: string | undefined;
  readonly erasedAt: number | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
const count = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? Number(value) : undefined;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const recordIn = (value: unknown): Fields => (isRecord(value) ? value : {});

const buyerIn = (value: unknown): Buyer | undefined => {
  if (!isRecord(value)) return undefined;
  const part = (key: keyof Buyer): string | null => text(value[key]) ?? null;
  return {
    name: part('name'),
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    state: part('state'),
    postalCode: part('postalCode'),
    country: part('country'),
    email: part('email'),
    phone: part('phone'),
  };
};

const disputeIn = (value: unknown): Dispute | undefined => {
  if (!isRecord(value)) return undefined;
  return {
    id: text(value['id']) ?? '',
    status: text(value['status']) ?? '',
    reason: text(value['reason']) ?? '',
    amount: count(value['amount']) ?? 0,
    dueBy: count(value['dueBy']),
  };
};

/** The private record of an order as it is stored; undefined where there is none. */
export function fulfilmentOf(fields: Fields): Fulfilment;
export function fulfilmentOf(fields: Fields | undefined): Fulfilment | undefined;
export function fulfilmentOf(fields: Fields | undefined): Fulfilment | undefined {
  if (fields === undefined) return undefined;
  const products: readonly unknown[] = Array.isArray(fields['products']) ? fields['products'] : [];
  return {
    state: orderStates.find((state) => state === fields['state']),
    number: text(fields['number']) ?? '',
    session: text(fields['session']),
    payment: text(fields['payment']),
    isLive: fields['isLive'] === true,
    placedAt: count(fields['placedAt']) ?? 0,
    pieces: Object.entries(recordIn(fields['pieces'])).flatMap(([productId, quantity]) =>
      typeof quantity === 'number' ? [{ productId, quantity }] : [],
    ),
    products: products.map(recordIn).map(({ name, quantity }) => ({
      name: text(name) ?? '',
      quantity: count(quantity) ?? 0,
    })),
    total: count(fields['total']) ?? 0,
    buyer: buyerIn(fields['buyer']),
    refunded: count(fields['refunded']) ?? 0,
    isRefunded: fields['isRefunded'] === true,
    isRestocked: fields['isRestocked'] === true,
    dispute: disputeIn(fields['dispute']),
    needsHand: text(fields['needsHand']),
    tracking: text(fields['tracking']),
    erasedAt: count(fields['erasedAt']),
  };
}

/** Whether the order is placed: it is paid, and counted as sold. */
export const isPlaced = (
  record: Fulfilment | undefined,
): record is Fulfilment & { readonly state: 'new' | 'shipped' | 'cancelled' } =>
  record?.state === 'new' || record?.state === 'shipped' || record?.state === 'cancelled';

/** Pieces by product id, as a record has them; none where they cannot be read. */
export const pieceMap = (pieces: readonly Pieces[] = []): Readonly<Record<string, number>> =>
  Object.fromEntries(pieces.map(({ productId, quantity }) => [productId, quantity]));

/** The day of a moment in UTC, such as `2026-11-21`, by which sales are summed. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Disputes that are over; what the provider reported before that changes nothing any more. */
const over: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

export const isOver = ({ status }: Dispute): boolean => over.has(status);

/** A dispute as it is stored. */
export const disputeFields = ({ dueBy, ...dispute }: Dispute): Fields => ({
  ...dispute,
  ...(dueBy !== undefined && { dueBy }),
});
