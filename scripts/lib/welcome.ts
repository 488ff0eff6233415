import type { Scenario } from '#adapters/memory/scenario.ts';

/** The page on which each scenario shows. */
const pages: Readonly<Record<Scenario, string>> = {
  none: '/',
  'out-of-stock': '/product/toe-roller',
  'inventory-missing': '/product/toe-roller',
  'inventory-down': '/product/toe-roller',
  'checkout-down': '/product/toe-roller',
  'checkout-limited': '/product/toe-roller',
  'sold-out': '/product/toe-roller',
  'order-late': '/product/toe-roller',
  'order-down': '/product/toe-roller',
  'email-taken': '/create-account',
  bot: '/create-account',
  'signup-broken': '/create-account',
  'signup-coded': '/create-account',
  'signup-unexpected': '/create-account',
  'security-missing': '/create-account',
  'security-failed': '/create-account',
  'messages-down': '/contact',
  slow: '/product/toe-roller',
};

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
  const scenarios = Object.entries(pages).map(([name, page]) =>
    isTerminal ? link(name, `${url}${page}?scenario=${name}`) : name,
  );
  const lines = [0, 6, 12].map((start) => scenarios.slice(start, start + 6).join('  '));
  return `${open}
  Sign in    ${url}/sign-in  demo@groundup.example, password toes123
  Scenarios  ${url}/?scenario=NAME  faults for one tab:
             ${lines.join('\n             ')}
`;
}
