import { expect, test } from 'vitest';
import { mayReport } from './may-report.ts';

test.each([
  [{}, true],
  [{ doNotTrack: null, globalPrivacyControl: false }, true],
  [{ doNotTrack: '1' }, false],
  [{ globalPrivacyControl: true }, false],
])('a browser with the signals %j may report: %s', (wishes, may) =>
  expect(mayReport(wishes)).toBe(may),
);
