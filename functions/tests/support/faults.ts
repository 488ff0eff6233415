import { expect, test } from 'vitest';
import { diagnose } from '../../owner/doctor/diagnose.ts';
import type { Project } from '../../owner/project/project.ts';
import { ready } from './live-project.ts';

/** The faults that the doctor finds in a healthy project after a change, each with the name of its check. */
export const faults = async (change: Partial<Project> = {}): Promise<string[]> =>
  (await diagnose({ ...ready, ...change })).flatMap(({ name, findings }) =>
    findings.filter(({ kind }) => kind === 'bad').map(({ text }) => `${name}: ${text}`),
  );

/** Each fault, where "…" stands for any text, with the change to a healthy project that causes it. */
type FaultCases = Readonly<Record<string, Partial<Project>>>;

const patternOf = (fault: string): RegExp =>
  new RegExp(
    `^${fault.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`).replaceAll('…', '.*')}$`,
  );

/** Tests that the doctor finds each fault and, if `alone`, nothing else. */
export const testFaults = (table: FaultCases, { alone = true } = {}): void =>
  test.each(Object.entries(table))('the doctor reports: %s', async (fault, change) => {
    const found = await faults(change);
    const others = found.filter((one) => !patternOf(fault).test(one));
    expect(others.length).toBeLessThan(found.length);
    expect(alone ? others : []).toEqual([]);
  });
