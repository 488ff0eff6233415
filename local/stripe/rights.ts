import { keyRights } from '../../functions/src/settings/rights.ts';
import { expandedIn, rightToExpand, type Parameters } from './expansions.ts';
import { refusal } from './refusal.ts';

/** The functions' key, which has no right to issue refunds, and the key of the owner's tools. */
export interface Keys {
  readonly secretKey: string;
  readonly ownerKey: string;
}

/** Checks keys and their rights. Each check throws a refusal with the provider's wording. */
export function createRights({ secretKey, ownerKey }: Keys) {
  const rightsOf = new Map<string, readonly string[]>([
    [secretKey, keyRights.STRIPE_SECRET_KEY],
    [ownerKey, keyRights.STRIPE_OWNER_KEY],
  ]);

  const check = (key: string, right: string): void => {
    const given = rightsOf.get(key) ?? [];
    const isGiven = given.includes(right) || given.includes(right.replace(/read$/, 'write'));
    if (!isGiven) throw missingRight(key, right);
  };

  return {
    checkKey: (authorization: string | undefined): string => {
      const key = authorization?.replace(/^Bearer /, '') ?? '';
      if (!rightsOf.has(key)) throw refusal(`Invalid API Key provided: ${key}`, 401);
      return key;
    },

    /** Checks that the key has the right. The right to write includes the right to read. */
    checkRight: check,

    checkParameters: (key: string, parameters: Parameters): void => {
      const sent = 'shipping_options' in parameters ? (parameters.shipping_options ?? []) : [];
      // The provider creates a shipping rate from this parameter.
      if (sent.some((one) => one.shipping_rate_data)) check(key, 'Shipping Rates: write');
      for (const property of expandedIn(parameters)) check(key, rightToExpand(property));
    },
  };
}

const missingRight = (key: string, right: string) =>
  refusal(
    `The provided key '${key}' does not have the required permissions for this endpoint. ` +
      `Enabling "${right.replace(/: (\w)/, (_, letter: string) => ` ${letter.toUpperCase()}`)}" permissions on this key would allow this request to continue.`,
    403,
  );
