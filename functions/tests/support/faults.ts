import { expect, test } from 'vitest';
import { diagnose } from '../../owner/doctor/diagnose.ts';
import type { Project } from '../../owner/project/project.ts';
import { ready } from './live-project.ts';

/** What has to be fixed, with the name of the check. */
export const faults = async (change: Partial<Project> = {}): Promise<string[]> =>
  (await diagnose({ ...ready, ...change })).flatMap(({ name, findings }) =>
    findings.filter(({ kind }) => kind === 'bad').map(({ text }) => `${name}: ${text}`),
  );

/** Faults, of which "…" stands for any part, and the change to a project where all is right that causes them. */
type Faulty = Readonly<Record<string, Partial<Project>>>;

const patternOf = (fault: string): RegExp =>
  new RegExp(
    `^${fault.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`).replaceAll('…', '.*')}$`,
  );

/** Tests that the doctor finds each fault, and no other, or among those that follow from it. */
export const testFaults = (table: Faulty, { alone = true } = {}): void =>
  test.each(Object.entries(table))('the doctor says: %s', async (fault, change) => {
    const found = await faults(change);
    const others = found.filter((one) => !patternOf(fault).test(one));
    expect(others.length).toBeLessThan(found.length);
    expect(alone ? others : []).toEqual([]);
  });
