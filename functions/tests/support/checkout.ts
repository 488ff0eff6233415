import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { toeRoller } from '../../../src/domain/catalogue/toe-roller.ts';
import { toeStrap } from '../../../src/domain/catalogue/toe-strap.ts';
import { fakeLog } from './fake-log.ts';
import type { CheckoutRequest } from '../../src/ports/payments.ts';
import { createCheckoutSession } from '../../src/application/checkout/checkout-session.ts';
import type { Client } from '../../src/domain/network.ts';
import type { HoldResult } from '../../src/application/checkout/hold-stock.ts';
import { fail, ok } from '../../../src/domain/result.ts';

export const origin = 'https://groundup.example';
/** The provider's refusal after too many requests. */
export const haste = Object.assign(new Error('Too many requests.'), { statusCode: 429 });
export const url = 'https://pay.example/c/1';
export const kit = { priceId: toeRoller.priceId, quantity: 2 };
export const strap = { priceId: toeStrap.priceId, quantity: 1 };
export const client = { network: '2001:db8:1:0::/56', block: '2001:db8:1::/48' };

interface Given {
  readonly allowTestProduct?: boolean;
  readonly isDown?: boolean | Error;
  readonly isAdmitted?: boolean;
  readonly soldOut?: readonly ProductId[] | Error;
  readonly hold?: HoldResult | Error;
  readonly archived?: readonly string[];
  /** Ports that replace those of this setup. */
  readonly ports?: Partial<Parameters<typeof createCheckoutSession>[0]>;
}

const notHeld: HoldResult = { kind: 'open', sessionEndsAt: undefined };

/** Sets up `createCheckoutSession` with a provider that accepts every price except those in `archived`. */
export function setup({
  allowTestProduct = false,
  isDown = false,
  isAdmitted = true,
  hold = notHeld,
  soldOut = [],
  archived = [],
  ports = {},
}: Given = {}) {
  const opened: CheckoutRequest[] = [];
  const { log, entries, events } = fakeLog();
  const payments = {
    open: async (request: CheckoutRequest) => {
      if (isDown) throw isDown === true ? new Error('The provider is down.') : isDown;
      opened.push(request);
      const gone = request.lines.filter(({ priceId }) => archived.includes(priceId));
      if (gone.length > 0) return fail(gone.map(({ priceId }) => priceId));
      return ok({ url, sessionId: 'cs_1' });
    },
  };
  const findSoldOut = async () => {
    if (soldOut instanceof Error) throw soldOut;
    return soldOut;
  };
  const allowedOrigins = [origin, 'http://localhost:4173'];
  const released: string[] = [];
  const clients: Client[] = [];
  const holds = {
    take: async (_key: string, _units: unknown, from: Client) => {
      clients.push(from);
      if (hold instanceof Error) throw hold;
      return hold;
    },
    undo: async (key: string) => void released.push(key),
  };
  const made = { newKey: () => 'order-key-1', hash: (text: string) => `hash of ${text}` };
  let failures = 0;
  const onFailure = () => void (failures += 1);
  const settings = { allowedOrigins, allowTestProduct, isWithinLimit: () => isAdmitted };
  const dependencies = {
    payments,
    holds,
    soldOut: findSoldOut,
    log,
    onFailure,
    ...made,
    ...settings,
    ...ports,
  };
  return {
    opened,
    entries,
    events,
    released,
    clients,
    failures: () => failures,
    call: (input: unknown) => createCheckoutSession(dependencies, input, client),
  };
}
