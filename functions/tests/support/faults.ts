import { expect, test } from 'vitest';
import { diagnose } from '../../tools/lib/doctor/diagnose.ts';
import type { Project } from '../../tools/lib/project/project.ts';
import { ready } from './live-project.ts';

/** What has to be fixed, with the name of the check. */
export const faults = async (change: Partial<Project> = {}): Promise<string[]> =>
  (await diagnose({ ...ready, ...change })).flatMap(({ name, findings }) =>
    findings.filter(({ kind }) => kind === 'bad').map(({ text }) => `${name}: ${text}`),
  );

/** A change to a project where all is right, what the doctor says of it, and how many faults it finds, if no others may come of it. */
export type Faulty = readonly [Partial<Project>, string | RegExp, number?];

/** Tests that the doctor finds each. */
export const testFaults = (table: readonly Faulty[]): void =>
  test.each(table.map(([change, fault, howMany]) => ({ change, fault, howMany })))(
    'the doctor says: $fault',
    async ({ change, fault, howMany }) => {
      const found = await faults(change);
      const isIt = (one: string) => (typeof fault === 'string' ? one === fault : fault.test(one));
      // A failure shows all that was found.
      expect(found.map((one) => (isIt(one) ? fault : one))).toContain(fault);
      expect(found).toHaveLength(howMany ?? found.length);
    },
  );
