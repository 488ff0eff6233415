import { dayInMs } from '../../src/domain/limits.ts';
import { bad, good, type Check } from './finding.ts';

interface End {
  /** The thing that ends, as the beginning of a sentence. */
  readonly what: string;
  /** The day, in UTC. */
  readonly on: `${number}-${number}-${number}`;
  readonly action: string;
  /** Where the vendor says so. */
  readonly source: string;
}

/**
 * Things that the store uses and whose end a vendor has announced. Stripe announces no end of an API version; `npm run
 * vendors` finds what a release removes.
 */
export const ends: readonly End[] = [
  {
    what: 'Node 24 gets its last fix',
    on: '2028-04-30',
    action: 'raise the Node of package.json',
    source: 'https://github.com/nodejs/release#release-schedule',
  },
  {
    what: 'Cloud Functions stops fixing the runtime nodejs24',
    on: '2028-04-30',
    action: 'raise runtime in firebase.json and engines in functions/package.json',
    source: 'https://docs.cloud.google.com/functions/docs/runtime-support',
  },
  {
    what: 'Cloud Functions refuses deployments of the runtime nodejs24',
    on: '2028-10-31',
    action: 'raise runtime in firebase.json and engines in functions/package.json',
    source: 'https://docs.cloud.google.com/functions/docs/runtime-support',
  },
];

/** Days before an end from which the doctor names it. */
const notice = 90;

/** Nothing that the store uses ends soon. */
export const checkVendorDates: Check = async ({ clock }) => {
  const soon = ends.filter(({ on }) => Date.parse(on) - clock.now() < notice * dayInMs);
  return soon.length === 0
    ? [good(`Nothing that the store uses ends within ${notice} days.`)]
    : soon.map(({ what, on, action, source }) => bad(`${what} on ${on}: ${action}. ${source}`));
};
