import type { DropResult } from './simulate-drop.ts';

const minute = 60_000;

/** After how many minutes to count the shoppers' units. */
export const moments = [15, 30, 60] as const;

/** Attackers on one network: shoppers must still get nine tenths of the units within half an hour (behaviour 16.5). */
const networks = new Set(['one IPv4 address', 'a /56 of IPv6', 'a /48 of IPv6']);

/** Attackers on more networks: shoppers must always get at least four fifths of what they get without an attack. */
const bands = new Set(['five IPv4 addresses', 'fifteen IPv4 addresses', 'fifteen /48s of IPv6']);

/** How many units the shoppers have paid for after the given number of minutes. */
export const unitsAt = ({ paidAt }: DropResult, moment: number): number =>
  paidAt.filter((time) => time <= moment * minute).length;

/** What went wrong in a drop that an attacker tried to block, compared with the same drop without an attacker. */
export function faultsOf(
  attacker: string,
  units: number,
  result: DropResult,
  unattacked: DropResult,
): readonly string[] {
  const { sold, promised } = result;
  const few = (least: number, moment: number): readonly string[] => {
    const have = unitsAt(result, moment);
    return have < least ? [`shoppers had ${have} of ${units} units after ${moment} minutes`] : [];
  };
  return [
    ...(promised > units ? [`${promised} of ${units} units were promised`] : []),
    ...(sold === units ? [] : [`${sold} of ${units} units were sold`]),
    ...(networks.has(attacker) ? few(0.9 * units, 30) : []),
    ...(bands.has(attacker)
      ? moments.flatMap((moment) => few(0.8 * unitsAt(unattacked, moment), moment))
      : []),
  ].map((fault) => `With ${attacker}, ${fault}.`);
}

/** A quantile of the times; a `share` of 0.5 gives the median. */
export const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
