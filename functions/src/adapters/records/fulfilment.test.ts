import { describe, expect, it } from 'vitest';
import { buyer } from '../../../tests/support/sales.ts';
import { disputeFields, fulfilmentOf, isOver } from './fulfilment.ts';

const dispute = {
  id: 'dp_1',
  status: 'needs_response',
  reason: 'fraudulent',
  amount: 2900,
  dueBy: 1_790_900_000_000,
};
const nothing = {
  state: undefined,
  number: '',
  session: undefined,
  payment: undefined,
  isLive: false,
  placedAt: 0,
  pieces: [],
  products: [],
  total: 0,
  buyer: undefined,
  refunded: 0,
  isRefunded: false,
  isRestocked: false,
  dispute: undefined,
  needsHand: undefined,
  tracking: undefined,
  erasedAt: undefined,
};

describe('a stored record', () => {
  it('is read with all its parts', () => {
    const fields = {
      state: 'shipped',
      number: 'K7M3-XQ4R',
      session: 'cs_1',
      payment: 'pi_1',
      isLive: true,
      placedAt: 1_790_000_000_000,
      products: [{ name: 'Ground Up Strap', quantity: 2 }],
      total: 4900,
      buyer,
      refunded: 500,
      isRefunded: true,
      isRestocked: true,
      dispute,
      needsHand: 'disputed',
      tracking: '1Z999',
      erasedAt: 1_790_000_000_001,
    };
    expect(fulfilmentOf({ ...fields, pieces: { 'toe-strap': 2, 'toe-roller': 1 } })).toEqual({
      ...fields,
      pieces: [
        { productId: 'toe-strap', quantity: 2 },
        { productId: 'toe-roller', quantity: 1 },
      ],
    });
  });

  it.each(['held', 'pending', 'failed', 'new', 'shipped', 'cancelled'])('may be %s', (state) => {
    expect(fulfilmentOf({ state })?.state).toBe(state);
  });

  it('that is not there is none', () => {
    expect(fulfilmentOf(undefined)).toBeUndefined();
  });

  it('with nothing in it has nothing', () => {
    expect(fulfilmentOf({})).toEqual(nothing);
  });

  it('that somebody changed by hand has nothing where a value makes no sense', () => {
    const names = Object.keys(nothing);
    for (const wrong of [null, Number.NaN, 1.5, true, 'many']) {
      const fields = Object.fromEntries(names.map((name) => [name, wrong]));
      const text = typeof wrong === 'string' ? wrong : undefined;
      expect(fulfilmentOf(fields)).toEqual({
        ...nothing,
        number: text ?? '',
        session: text,
        payment: text,
        needsHand: text,
        tracking: text,
        isLive: wrong === true,
        isRefunded: wrong === true,
        isRestocked: wrong === true,
      });
    }
  });

  it('has the parts of a buyer, a dispute and a product that can be read', () => {
    const record = fulfilmentOf({
      buyer: { name: 'Ada Runner', line1: 5 },
      dispute: { amount: '29', dueBy: 'soon' },
      products: [null, { name: 7, quantity: '2' }, { name: 'Kit', quantity: 1 }],
      pieces: { 'toe-strap': '2', 'toe-roller': 1 },
    });
    const empty = Object.fromEntries(Object.keys(buyer).map((part) => [part, null]));
    expect(record).toEqual({
      ...nothing,
      buyer: { ...empty, name: 'Ada Runner' },
      dispute: { id: '', status: '', reason: '', amount: 0, dueBy: undefined },
      products: [
        { name: '', quantity: 0 },
        { name: '', quantity: 0 },
        { name: 'Kit', quantity: 1 },
      ],
      pieces: [{ productId: 'toe-roller', quantity: 1 }],
    });
  });
});

describe('a dispute', () => {
  it.each(['won', 'lost', 'warning_closed', 'prevented'])('that is %s is over', (status) => {
    expect(isOver({ ...dispute, status })).toBe(true);
  });

  it.each(['needs_response', 'under_review', 'warning_needs_response'])(
    'that is %s goes on',
    (status) => {
      expect(isOver({ ...dispute, status })).toBe(false);
    },
  );

  it('is stored without a deadline where it has none', () => {
    expect(disputeFields(dispute)).toEqual(dispute);
    expect(disputeFields({ ...dispute, dueBy: undefined })).not.toHaveProperty('dueBy');
  });
});
