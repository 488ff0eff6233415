import { demoAccount } from '#domain/account/demo-account.ts';
import { type Scenario, scenarios } from '#adapters/memory/scenario.ts';

/** The page on which a scenario shows. */
function pageOf(scenario: Scenario): string {
  if (scenario === 'none') return '/';
  if (scenario === 'messages-down') return '/contact';
  return /^(?:bot|email|security|signup)/.test(scenario)
    ? '/create-account'
    : '/product/toe-roller';
}

/** Terminals show the text and open the address on a click (OSC 8). */
const link = (text: string, address: string): string =>
  `\u001B]8;;${address}\u001B\\${text}\u001B]8;;\u001B\\`;

/**
 * What `npm start` prints. The offline backends' account and scenarios are listed, as links if the output is a
 * terminal.
 */
export function welcome(url: string, isOffline: boolean, isTerminal: boolean): string {
  const open = `Ground Up is open at ${url}\n`;
  if (!isOffline) return open;
  const names = scenarios.map((name) =>
    isTerminal ? link(name, `${url}${pageOf(name)}?scenario=${name}`) : name,
  );
  const lines = [0, 6, 12].map((start) => names.slice(start, start + 6).join('  '));
  return `${open}
  Sign in    ${url}/sign-in  ${demoAccount.email}, password ${demoAccount.password}
  Scenarios  ${url}/?scenario=NAME  faults for one tab:
             ${lines.join('\n             ')}
`;
}
