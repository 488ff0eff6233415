import { expect, type Page, type Route } from '@playwright/test';
import { parseCart } from '#domain/cart/stored-cart.ts';
import { noteHydration, type Store } from '#tests/support/store.ts';
import type { Step, Visit } from './visits.ts';

const html = 'text/html';

/** The ways in which a host or a network can fail to deliver a script. */
const faults = {
  'is not there': (route) =>
    route.fulfill({ status: 404, contentType: html, body: '<title>Not Found</title>' }),
  'responds with an error': (route) => route.fulfill({ status: 500 }),
  'breaks off': (route) => route.abort('connectionreset'),
  'responds with a page': (route) =>
    route.fulfill({ contentType: html, body: '<title>Hi</title>' }),
  // The response arrives once the fault is over.
  'is late': (route, over) => over.then(() => route.continue()),
} satisfies Record<string, (route: Route, over: Promise<void>) => Promise<void>>;

export type Fault = keyof typeof faults;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
export const faultNames = Object.keys(faults) as Fault[];

/** Makes a script fail until `end`; `struck` counts the requests that it hit. */
async function beginFault(page: Page, script: string, fault: Fault) {
  const loss = { struck: 0, end: (): void => undefined };
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    loss.end = () => {
      isOver = true;
      resolve();
    };
  });
  await page.route(new RegExp(`/assets/${script}-[\\w-]{8}\\.js$`), (route) => {
    if (isOver) return route.continue();
    loss.struck += 1;
    return faults[fault](route, over);
  });
  return loss;
}

const patience = { timeout: 120_000, intervals: [50, 100, 250, 500] };

/** What is read from the page, or `other` while another document is loading. */
const unless = <T>(read: Promise<T>, other: T): Promise<T> => read.catch(() => other);
const isDone = (store: Store, step: Step) => unless(step.done(store), false);

/** The hosted page has a link for it. */
const tryAgain = ({ page }: Store) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: 'Try Again' })
    .or(page.getByRole('link', { name: 'Try Again' }))
    .first();

/** Whether the page shows a failure. False until its styles have loaded, which hide the message. */
const hasFailed = (store: Store): Promise<boolean> =>
  tryAgain(store).evaluateAll(
    (found) =>
      document.styleSheets.length > 0 &&
      found.some((element) => element.checkVisibility({ visibilityProperty: true })),
  );

/** Whether anything on the page shows that it is busy. */
const isBusy = ({ page }: Store): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[aria-busy=true]') !== null ||
      // Text that is not rendered is not announced.
      [...document.querySelectorAll<HTMLElement>('button:disabled,[role=status],[aria-live]')].some(
        (element) => /…|\.\.\.$/.test(element.innerText.trim()),
      ),
  );

/** Checks that the page has all its parts and a way to continue; the hosted page has parts of its own. */
async function expectIntact({ page, header, footer }: Store): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  if (page.url().includes('/test-checkout')) {
    await expect(page.getByRole('main')).not.toHaveText('');
    // If its script does not load, its links appear after a while.
    const ways = page.getByRole('link').or(page.getByRole('button'));
    return expect(ways.first()).toBeVisible();
  }
  // A dialog hides the page from screen readers, not from view.
  await expect(header.or(page.locator('body > #root > header'))).toBeVisible();
  await expect(footer.or(page.locator('body > #root > footer'))).toBeVisible();
}

async function unitsOf({ page }: Store): Promise<number> {
  const text = await page.evaluate(() => localStorage.getItem('cartData'));
  return parseCart(text ?? undefined).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Checks that the shopper can continue once a fault is over, by Try Again or by repeating a step without effect. */
async function goOn(store: Store, step: Step, isLate: boolean): Promise<void> {
  const getsOn = async () => {
    if (await isDone(store, step)) return;
    if (await unless(hasFailed(store), false)) await tryAgain(store).click();
    else if (!isLate && !(await unless(isBusy(store), true))) await (step.again ?? step.act)(store);
    await expect.poll(() => isDone(store, step), { ...patience, timeout: 15_000 }).toBe(true);
  };
  await expect(getsOn, `${step.name}: it works after all`).toPass(patience);
}

/**
 * Runs a visit's steps while a script fails, until one is blocked by it, then checks that the shopper can continue once
 * the fault is over. A fault that blocks no step must still have hit a request.
 */
export async function playWithFault(store: Store, visit: Visit, script: string, fault: Fault) {
  const isLate = fault === 'is late';
  // A step's target may vanish with its page, so the step is retried.
  store.page.setDefaultTimeout(10_000);
  await noteHydration(store.page);
  const loss = await beginFault(store.page, script, fault);
  for (const step of visit.steps) {
    await step.act(store);
    const outcome = async () => {
      if (await isDone(store, step)) return 'it works';
      if (await unless(hasFailed(store), false)) return 'it says that it does not';
      const busy = await unless(isBusy(store), !isLate);
      const isQuiet = isLate ? !busy && !step.mayBeQuiet : busy || !step.isSilent;
      if (loss.struck === 0 || isQuiet) return 'waiting';
      return isLate ? 'it says that it waits' : 'its button is idle again';
    };
    const message = `${step.name}: it works, or the page says that it does not`;
    await expect.poll(outcome, { ...patience, message }).not.toBe('waiting');
    const isBlocked = !(await isDone(store, step));
    await expectIntact(store);
    if (isBlocked) {
      for (const [field, value] of step.typed?.(store) ?? [])
        await expect(field).toHaveValue(value);
      loss.end();
      await goOn(store, step, isLate);
    }
    if (step.units !== undefined)
      await expect
        .poll(() => unless(unitsOf(store), undefined), { message: 'units in the cart' })
        .toBe(step.units);
    if (isBlocked) return;
  }
  // A prefetch may take a while.
  await expect.poll(() => loss.struck, patience).toBeGreaterThan(0);
}
