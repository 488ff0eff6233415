import * as fc from 'fast-check';

/**
 * The number of examples for each property test. `SAMPLES` sets it; by default, CI tries more than a local run, which
 * somebody waits for.
 */
const usual = Number(process.env['SAMPLES'] ?? (process.env['CI'] ? 100 : 25));

fc.configureGlobal({ numRuns: usual });

/** A multiple of the usual number of examples. */
export const samples = (times: number): number => times * usual;
