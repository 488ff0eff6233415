import type { Logger } from '#application/ports/logger.ts';

/** The faults that can be switched on for a tab (behaviour 15.4), and one for each other text of sign-up and checkout. */
export const scenarios = [
  'none',
  'out-of-stock',
  'inventory-missing',
  'inventory-down',
  'checkout-down',
  'checkout-limited',
  'sold-out',
  'order-late',
  'order-down',
  'email-taken',
  'bot',
  'signup-broken',
  'signup-coded',
  'signup-unexpected',
  'security-missing',
  'security-failed',
  'messages-down',
  'slow',
] as const;

export type Scenario = (typeof scenarios)[number];

const key = 'scenario';

/** The scenario that the URL names with `?scenario=`, or else the tab's earlier one. */
export function readScenario(
  search: string,
  tab: () => Pick<Storage, 'getItem' | 'setItem'>,
  logger: Logger,
): Scenario {
  const asked = new URLSearchParams(search).get('scenario');
  if (asked !== null && !isScenario(asked)) logger.warn('unknown scenario', { known: scenarios });
  try {
    if (asked !== null && isScenario(asked)) tab().setItem(key, asked);
    const kept = tab().getItem(key);
    return kept !== null && isScenario(kept) ? kept : 'none';
  } catch {
    // If storage is forbidden, the scenario lasts until the next load.
    return asked !== null && isScenario(asked) ? asked : 'none';
  }
}

const isScenario = (name: string): name is Scenario =>
  (scenarios as readonly string[]).includes(name);
