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
  const text = new URLSearchParams(search).get('scenario');
  const asked = scenarioOf(text);
  if (text !== null && !asked) logger.warn('unknown scenario', { known: scenarios });
  try {
    if (asked) tab().setItem(key, asked);
    return scenarioOf(tab().getItem(key)) ?? 'none';
  } catch {
    // If storage is forbidden, the scenario lasts until the next load.
    return asked ?? 'none';
  }
}

const scenarioOf = (text: string | null) => scenarios.find((name) => name === text);
