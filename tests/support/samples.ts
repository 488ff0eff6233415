import * as fc from 'fast-check';

/**
 * The usual number of examples per property test. `SAMPLES` overrides it. The default is lower locally than in CI,
 * since local runs should be fast.
 */
const usual = Number(process.env['SAMPLES'] ?? (process.env['CI'] ? 100 : 25));

fc.configureGlobal({ numRuns: usual });

/** A multiple of the usual number of examples. */
export const samples = (times: number): number => times * usual;
