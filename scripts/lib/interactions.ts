import type { Browser, Page } from '@playwright/test';
import { phone } from './visit.ts';

export interface Interaction {
  readonly name: string;
  /** Where it begins. */
  readonly path: string;
  /** Clicks before it, which are not measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly click: (page: Page) => Promise<void>;
  /** The selector of the expected element, and the expected path. */
  readonly shows: string;
  readonly at?: string;
  /** Whether it is the first sign of intent; otherwise panels and adapters are already loaded. */
  readonly isFirst?: boolean;
  /** The limit on the time to the visible effect, in milliseconds; 64 if left out. */
  readonly goal?: number;
}

export interface Timing {
  /** The longest event of the interaction, from input to next paint, by Event Timing; in steps of 8 milliseconds. */
  readonly nextPaint: number;
  /** From the input to the frame that shows the effect. */
  readonly effect: number;
}

const SLOWDOWN = 4;
/** Time for what a sign of intent loads, in milliseconds: adapters wait for half a second. */
const LOADING = 2000;
/** Time for events that the browser reports after their paint, in milliseconds. */
const REPORTING = 500;

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const link = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click();
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add To Cart' }).first().click();
const panel = 'dialog[open]';
/** What shows that a control was used: the panel, or the control itself while its code is loading. */
const answer = `[aria-busy=true], ${panel}`;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('demo@groundup.example');
  await page.getByLabel('Password').fill('toes123');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/');
  await button('Account')(page);
}

/** Each panel, Add To Cart and navigations. */
export const interactions: readonly Interaction[] = [
  {
    name: 'open the cart at first touch',
    path: '/',
    isFirst: true,
    click: button('Show Cart'),
    shows: answer,
  },
  {
    name: 'Add To Cart at first touch',
    path: '/shop',
    isFirst: true,
    click: addToCart,
    shows: answer,
  },
  { name: 'open the cart', path: '/', click: button('Show Cart'), shows: panel },
  { name: 'open the account', path: '/', click: button('Account'), shows: panel },
  { name: 'open the menu', path: '/', click: button('Open Menu'), shows: panel },
  {
    name: 'open the settings',
    path: '/sign-in',
    before: signIn,
    click: button('Settings'),
    shows: 'dialog[open] dl',
  },
  {
    name: 'open Change Password',
    path: '/sign-in',
    before: async (page) => {
      await signIn(page);
      await button('Settings')(page);
    },
    click: button('Change Password'),
    shows: 'dialog[open] input[type=password]',
  },
  {
    name: 'Add To Cart on the shop page',
    path: '/shop',
    click: addToCart,
    shows: 'dialog[open] li',
    goal: 100,
  },
  {
    name: 'Add To Cart on the kit page',
    path: '/product/toe-roller',
    click: addToCart,
    shows: 'dialog[open] li',
    goal: 100,
  },
  {
    name: 'home to shop',
    path: '/',
    click: link('START WINNING'),
    shows: 'main article',
    at: '/shop',
    goal: 80,
  },
  {
    name: 'shop to kit',
    path: '/shop',
    click: link('Toe Strength Training Kit'),
    shows: 'main [role=spinbutton], main input',
    at: '/product/toe-roller',
    goal: 80,
  },
];

/** In the page: records the first input, then the first frame that shows the element in the window. */
function watchEffect([selector, at]: readonly [string, string]): void {
  const isSeen = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && right > 0 && left < innerWidth;
  };
  const onInput = ({ timeStamp }: Event): void => {
    const look = (): void => {
      const isThere = !at || location.pathname === at;
      if (isThere && [...document.querySelectorAll(selector)].some(isSeen))
        setTimeout(() => (document.body.dataset['effect'] = String(performance.now() - timeStamp)));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', onInput, { capture: true, once: true });
}

interface TraceEvent {
  readonly name: string;
  readonly args?: {
    readonly data?: { readonly duration?: number; readonly interactionId?: number };
  };
}

/** The longest event of an interaction. Events below 16 milliseconds may not be reported. */
function longestEvent(trace: Buffer): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a trace in this browser's format
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const durations = traceEvents
    .filter(({ name, args }) => name === 'EventTiming' && (args?.data?.interactionId ?? 0) > 0)
    .map(({ args }) => args?.data?.duration ?? 0);
  return Math.max(0, ...durations);
}

/** Performs one interaction in a new context on a CPU throttled four times, once its page is idle. */
export async function time(
  browser: Browser,
  origin: string,
  { path, before, click, shows, at = '', isFirst = false }: Interaction,
): Promise<Timing> {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(2500);
    await before?.(page);
    if (!isFirst && !before) await page.getByRole('banner').getByRole('link').first().hover();
    await page.waitForTimeout(LOADING);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(watchEffect, [shows, at] as const);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
    await click(page);
    const effect = await page.waitForFunction(() => document.body.dataset['effect']);
    await page.waitForTimeout(REPORTING);
    const trace = await browser.stopTracing();
    return { nextPaint: longestEvent(trace), effect: Number(await effect.jsonValue()) };
  } finally {
    await context.close();
  }
}
