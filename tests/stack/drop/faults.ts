import type { DropResult } from './simulate-drop.ts';

const halfHour = 30 * 60_000;

/** Attackers of one network: shoppers still get nine tenths of a drop in its first half-hour (behaviour 16.5). */
export const networks = ['one IPv4 address', 'a /56 of IPv6', 'a /48 of IPv6'] as const;

type Result = Pick<DropResult, 'sold' | 'promised' | 'paidAt'>;

/** How many units the shoppers paid for in the first half-hour. */
export const earlyOf = ({ paidAt }: Pick<Result, 'paidAt'>): number =>
  paidAt.filter((time) => time <= halfHour).length;

/** What went wrong in a drop of so many units that an attacker tried to block; nothing if all is well. */
export function faultsOf(attacker: string, units: number, result: Result): readonly string[] {
  const { sold, promised } = result;
  const early = earlyOf(result);
  const isBlocked = networks.some((one) => one === attacker) && early < 0.9 * units;
  return [
    ...(promised > units ? [`With ${attacker}, ${promised} of ${units} were promised.`] : []),
    ...(sold !== units ? [`With ${attacker}, ${sold} of ${units} were sold.`] : []),
    ...(isBlocked ? [`With ${attacker}, shoppers had ${early} of ${units} in half an hour.`] : []),
  ];
}
