import { demoAccount } from '#domain/account/demo-account.ts';
import type { Locator, Page } from '@playwright/test';
import * as fc from 'fast-check';
import { scenarioNames } from '#adapters/memory/scenarios.ts';
import { staticPaths } from '#tests/support/routes.ts';

/** A random action. `share`, from 0 to 1, picks one of the controls that the page has by then. */
export type Action =
  | { readonly do: 'click'; readonly share: number }
  | { readonly do: 'fill'; readonly share: number; readonly text: string }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'scroll'; readonly by: number }
  | { readonly do: 'go'; readonly path: string }
  | { readonly do: 'switch'; readonly scenario: string }
  | { readonly do: 'back' | 'forward' | 'reload' | 'offline' | 'online' };

// By default, fast-check prefers the ends of a range.
const share = fc.noBias(fc.integer({ min: 0, max: 9999 })).map((part) => part / 10_000);
const keys =
  'Tab Tab Tab Shift+Tab Enter Enter Escape Space ArrowRight ArrowLeft ArrowUp ArrowDown Home End 3 0 Backspace';
const { email, password } = demoAccount;
const texts = ['Ann', 'ann@example.com', email, password, '5125550123', '7', '0'];
texts.push('', '-1', '1e9', '<b>toes</b>', 'é€😀', ' ', 'x'.repeat(500));

const verbs = ['back', 'back', 'forward', 'reload', 'offline', 'online', 'online'] as const;
const paths = [...staticPaths, '/nowhere', '/checkout', '/checkout/success/nobody'];

/** How many of a hundred actions are of each kind. */
const kinds: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Action>])[] = [
  [55, fc.record({ do: fc.constant('click'), share })],
  [10, fc.record({ do: fc.constant('fill'), share, text: fc.constantFrom(...texts) })],
  [20, fc.record({ do: fc.constant('press'), key: fc.constantFrom(...keys.split(' ')) })],
  [4, fc.record({ do: fc.constant('scroll'), by: fc.integer({ min: -900, max: 900 }) })],
  [8, fc.record({ do: fc.constantFrom(...verbs) })],
  [2, fc.record({ do: fc.constant('go'), path: fc.constantFrom(...paths) })],
  [
    1,
    fc.record({ do: fc.constant('switch'), scenario: fc.constantFrom(...scenarioNames, 'none') }),
  ],
];
const action = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** The actions of a seed, the same each time. */
export const actionsOf = (seed: number, count: number): Action[] =>
  fc.sample(action, { seed, numRuns: count });

/** A random visible element inside the topmost dialog, or the page. */
async function pick(page: Page, selector: string, part: number): Promise<Locator | undefined> {
  const place = page.locator('body, dialog[open]').last();
  const found = place.locator(selector).filter({ visible: true });
  const count = await found.count();
  return count === 0 ? undefined : found.nth(Math.floor(part * count));
}

/** Performs an action and returns its description. */
export async function perform(page: Page, next: Action): Promise<string> {
  switch (next.do) {
    case 'click': {
      const control = await pick(page, 'a:not([href*=":"]), button, input, textarea', next.share);
      // A panel may have opened since the control was picked, and hidden it.
      const nameOf = ({ outerHTML }: Element) => outerHTML.slice(0, 80);
      const what = await control?.evaluate(nameOf, undefined, { timeout: 2000 });
      // Whatever covers it gets the click, as it would a shopper's.
      await control?.click({ force: true, timeout: 2000 });
      return `click on ${what}`;
    }
    case 'fill': {
      const field = await pick(page, 'input:not([type=radio]), textarea', next.share);
      await field?.fill(next.text, { timeout: 2000 });
      return `fill "${next.text.slice(0, 20)}"`;
    }
    case 'press':
      await page.keyboard.press(next.key);
      return `press ${next.key}`;
    case 'scroll':
      await page.mouse.wheel(0, next.by);
      return `scroll by ${next.by}`;
    case 'go':
      await page.goto(next.path, { waitUntil: 'commit' });
      return `go to ${next.path}`;
    case 'switch': {
      const url = new URL(page.url());
      url.searchParams.set('scenario', next.scenario);
      await page.goto(url.href, { waitUntil: 'commit' });
      return `go to ${url.pathname}${url.search}`;
    }
    case 'back':
    case 'forward':
      await page.evaluate((by) => history.go(by), next.do === 'back' ? -1 : 1);
      return next.do;
    case 'reload':
      await page.reload({ waitUntil: 'commit' });
      return 'reload';
    case 'offline':
    case 'online':
      await page.context().setOffline(next.do === 'offline');
      return next.do;
  }
}
