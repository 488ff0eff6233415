import type { Clock } from '#application/ports/clock.ts';
import type { Reports } from '#application/ports/reports.ts';
import { recordCall, maskedJson, openCalls } from './calls.ts';

/** Records reports for the test bench (behaviour 15.6): nothing leaves the browser. */
export const createReports = (clock: Clock, calls = openCalls(clock)): Reports => ({
  send: (report) =>
    recordCall(calls, {
      at: clock.now(),
      name: 'reports.send',
      payload: maskedJson(report),
      answer: '',
    }),
});
