import { demoAccount } from '#domain/account/demo-account.ts';
import type { Description } from '#adapters/config/backend.ts';
import { scenarioNames, scenarios } from '#adapters/memory/scenarios.ts';

/** A link for terminals (OSC 8), which show the text and open the URL on a click. */
const link = (text: string, url: string): string =>
  `\u001B]8;;${url}\u001B\\${text}\u001B]8;;\u001B\\`;

/** The number of scenarios in a row. */
const perRow = 6;

/**
 * The text that `npm start` prints: the URL and, if the backend has them, the test bench, the account and the scenarios. In
 * a terminal, scenarios are links.
 */
export function welcome(
  url: string,
  { testBench, hasScenarios }: Pick<Description, 'testBench' | 'hasScenarios'>,
  isTerminal: boolean,
): string {
  const bench = testBench === undefined ? '' : `The test bench is at ${url}/test-bench\n`;
  const open = `${bench}Ground Up is open at ${url}\n`;
  if (!hasScenarios) return open;
  const names = scenarioNames.map((name) =>
    isTerminal ? link(name, `${url}${scenarios[name].shows}?scenario=${name}`) : name,
  );
  const rows = Array.from({ length: Math.ceil(names.length / perRow) }, (_, row) =>
    names.slice(row * perRow, (row + 1) * perRow).join('  '),
  );
  return `${open}
  Sign in    ${url}/sign-in  ${demoAccount.email}, password ${demoAccount.password}
  Scenarios  ${url}/?scenario=NAME  faults for one tab, until ?scenario=none:
             ${rows.join('\n             ')}
`;
}
