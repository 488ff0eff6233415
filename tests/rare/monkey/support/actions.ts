import { demoAccount } from '#domain/account/demo-account.ts';
import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { scenarioNames } from '#adapters/memory/scenarios.ts';
import { staticPaths } from '#tests/support/routes.ts';
import { pickControl } from './in-page.ts';

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
const texts = [
  'Ann',
  'ann@example.com',
  demoAccount.email,
  demoAccount.password,
  '5125550123',
  '7',
  '0',
];
const oddTexts = ['', '-1', '1e9', '<b>toes</b>', 'é€😀', ' ', 'x'.repeat(500)];

const verb = (...names: readonly ('back' | 'forward' | 'reload' | 'offline' | 'online')[]) =>
  fc.constantFrom(...names).map((name) => ({ do: name }));

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 55, arbitrary: fc.record({ do: fc.constant('click'), share }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('fill'),
      share,
      text: fc.constantFrom(...texts, ...oddTexts),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({ do: fc.constant('press'), key: fc.constantFrom(...keys.split(' ')) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('scroll'), by: fc.integer({ min: -900, max: 900 }) }),
  },
  {
    weight: 8,
    arbitrary: verb('back', 'back', 'forward', 'reload', 'offline', 'online', 'online'),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('go'),
      path: fc.constantFrom(...staticPaths, '/nowhere', '/checkout', '/checkout/success/nobody'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('switch'),
      scenario: fc.constantFrom(...scenarioNames, 'none'),
    }),
  },
);

/** The actions of a seed, the same each time. */
export const actionsOf = (seed: number, count: number): Action[] =>
  fc.sample(action, { seed, numRuns: count });

/** Performs an action and returns its description. */
export async function perform(page: Page, next: Action): Promise<string> {
  switch (next.do) {
    case 'click': {
      const place = await page.evaluate(pickControl, next.share);
      if (!place) return 'click on nothing';
      await page.mouse.click(place.x, place.y);
      return `click on ${place.name}`;
    }
    case 'fill': {
      const fields = page.locator(
        'dialog[open] input:visible, main input:visible, textarea:visible',
      );
      const field = fields.nth(Math.floor(next.share * (await fields.count())));
      if ((await fields.count()) === 0) return 'fill nothing';
      await field.focus({ timeout: 2000 });
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(next.text);
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
