import * as fc from 'fast-check';

/** On how many examples a property is tried: `SAMPLES` sets it; all in CI, fewer where somebody waits for the result. */
const usual = Number(process.env['SAMPLES'] ?? (process.env['CI'] ? 100 : 25));

fc.configureGlobal({ numRuns: usual });

/** So many times the usual number of examples. */
export const samples = (times: number): number => times * usual;
