import { clock } from '#adapters/browser/clock.ts';
import type { Reports } from '#application/ports/reports.ts';
import { type Calls, note, openCalls, shown } from './calls.ts';

/** Shows at the test bench what would be reported (behaviour 15.6): nothing leaves the browser. */
export const createReports = (calls: Calls = openCalls(clock)): Reports => ({
  send: (report) =>
    note(calls, { at: Date.now(), name: 'reports.send', payload: shown(report), answer: '' }),
});
