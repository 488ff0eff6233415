import { demoAccount } from '#domain/account/demo-account.ts';
import type { Description } from '#adapters/config/backend.ts';

/** The text that `npm start` prints: the URL and, if the backend has them, the test bench, the account and the scenarios. */
export function welcome(
  url: string,
  { testBench, hasScenarios }: Pick<Description, 'testBench' | 'hasScenarios'>,
): string {
  const bench = testBench === undefined ? '' : `The test bench is at ${url}/test-bench\n`;
  const open = `${bench}Ground Up is open at ${url}\n`;
  if (!hasScenarios) return open;
  return `${open}
  Sign in    ${url}/sign-in  ${demoAccount.email}, password ${demoAccount.password}
  Scenarios  ${url}/?scenario=NAME  faults for one tab, until ?scenario=none; the test bench lists them
`;
}
