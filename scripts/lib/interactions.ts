import { demoAccount } from '#domain/account/demo-account.ts';
import type { Browser, Page } from '@playwright/test';
import { phone } from './visit.ts';

type Act = (page: Page) => Promise<void>;

export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly before?: Act;
  readonly click: Act;
  /** The selector of the element that must appear; `at` is the path at which it must appear. */
  readonly shows: string;
  readonly at?: string;
  /** Whether this is the first sign of intent on the page. Otherwise, panels and adapters are already loaded. */
  readonly isFirst?: boolean;
}

const SLOWDOWN = 4;
/** How long to wait for code to load, in milliseconds: when the page is idle, and again after a sign of intent. */
const LOADING = 2500;

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const link = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click();
const addToCart = button('Add To Cart');
const panel = 'dialog[open]';
/** Matches the visible effect of a touch: the panel, or the busy control while the panel's code is loading. */
const panelOrBusy = `[aria-busy=true], ${panel}`;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/');
  await button('Account')(page);
}

async function openSettings(page: Page): Promise<void> {
  await signIn(page);
  await button('Settings')(page);
}

/** The timed interactions: opening each panel, Add To Cart and navigations. */
export const interactions: readonly Interaction[] = [
  {
    name: 'open the cart on first touch',
    path: '/',
    isFirst: true,
    click: button('Show Cart'),
    shows: panelOrBusy,
  },
  {
    name: 'Add To Cart on first touch',
    path: '/shop',
    isFirst: true,
    click: addToCart,
    shows: panelOrBusy,
  },
  { name: 'open the cart', path: '/', click: button('Show Cart'), shows: panel },
  { name: 'open the account', path: '/', click: button('Account'), shows: panel },
  { name: 'open the menu', path: '/', click: button('Open Menu'), shows: panel },
  {
    name: 'open the settings',
    path: '/sign-in',
    before: signIn,
    click: button('Settings'),
    shows: `${panel} dl`,
  },
  {
    name: 'open Change Password',
    path: '/sign-in',
    before: openSettings,
    click: button('Change Password'),
    shows: `${panel} input[type=password]`,
  },
  { name: 'Add To Cart in the shop', path: '/shop', click: addToCart, shows: `${panel} li` },
  {
    name: 'Add To Cart on the kit page',
    path: '/product/toe-roller',
    click: addToCart,
    shows: `${panel} li`,
  },
  {
    name: 'home to shop',
    path: '/',
    click: link('START WINNING'),
    shows: 'main article',
    at: '/shop',
  },
  {
    name: 'shop to kit',
    path: '/shop',
    click: link('Toe Strength Training Kit'),
    shows: 'main input',
    at: '/product/toe-roller',
  },
];

/** Runs in the page: measures the time from the first input to the first frame with the element in the viewport. */
function watchEffect([selector, at]: readonly [string, string]): void {
  const isSeen = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && right > 0 && left < innerWidth;
  };
  const onInput = ({ timeStamp }: Event): void => {
    const watch = (): void => {
      const isThere = !at || location.pathname === at;
      if (isThere && [...document.querySelectorAll(selector)].some(isSeen))
        setTimeout(() => (document.body.dataset['effect'] = String(performance.now() - timeStamp)));
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  };
  addEventListener('pointerdown', onInput, { capture: true, once: true });
}

/**
 * Measures the time, in milliseconds, from a touch to the first frame that shows its effect. The touch happens once the
 * page is idle, in a new context with 4× CPU throttling.
 */
export async function time(
  browser: Browser,
  origin: string,
  { path, before, click, shows, at = '', isFirst = false }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(LOADING);
    await before?.(page);
    if (!isFirst && !before) await page.getByRole('banner').getByRole('link').first().hover();
    await page.waitForTimeout(LOADING);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(watchEffect, [shows, at] as const);
    await click(page);
    const effect = await page.waitForFunction(() => document.body.dataset['effect']);
    return Number(await effect.jsonValue());
  } finally {
    await context.close();
  }
}
