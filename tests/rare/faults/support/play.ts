import { expect } from '@playwright/test';
import { parseCart } from '#domain/cart/stored-cart.ts';
import { noteAnswers, type Store } from '#tests/support/store.ts';
import type { FaultySite } from './faulty-site.ts';
import type { Step, Visit } from './steps.ts';

const patience = { timeout: 120_000, intervals: [50, 100, 250, 500] };

/** What is read from the page, or `other` while another document is loading. */
const unless = <T>(read: Promise<T>, other: T): Promise<T> => read.catch(() => other);
const isDone = (store: Store, step: Step) => unless(step.done(store), false);

/** Goes to the visit's start, with an empty browser cache. */
export async function prepare(store: Store, { before }: Visit): Promise<void> {
  const { page } = store;
  // A step's target may vanish with its page, so the step is retried.
  page.setDefaultTimeout(10_000);
  await noteAnswers(page);
  await before?.(store);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Runs all steps of a visit without faults. */
export async function playThrough(store: Store, visit: Visit): Promise<void> {
  for (const step of visit.steps) {
    await step.act(store);
    await expect
      .poll(() => isDone(store, step), { ...patience, message: `${visit.name}: ${step.name}` })
      .toBe(true);
  }
}

/** The hosted page has a link for it. */
const tryAgain = ({ page }: Store) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: 'Try Again' })
    .or(page.getByRole('link', { name: 'Try Again' }))
    .first();

/** Whether the page shows a failure; not before its styles have loaded, which hide the message. */
const hasFailed = (store: Store): Promise<boolean> =>
  tryAgain(store).evaluateAll(
    (found) =>
      document.styleSheets.length > 0 &&
      found.some((element) => element.checkVisibility({ visibilityProperty: true })),
  );

/** Whether anything on the page says that it is busy. */
const isBusy = ({ page }: Store): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[aria-busy=true]') !== null ||
      // Text that is not rendered is not announced.
      [...document.querySelectorAll<HTMLElement>('button:disabled,[role=status],[aria-live]')].some(
        (element) => /…|\.\.\.$/.test(element.innerText.trim()),
      ),
  );

type Outcome = 'done' | 'failed' | 'idle' | 'waiting';

async function outcomeOf(store: Store, site: FaultySite, step: Step): Promise<Outcome> {
  if (await isDone(store, step)) return 'done';
  if (await unless(hasFailed(store), false)) return 'failed';
  if (step.isSilent && site.struck > 0 && !(await unless(isBusy(store), true))) return 'idle';
  return 'waiting';
}

/** Checks that the page has all its parts and a way on; the hosted page, not part of the store, has its own. */
async function expectIntact(store: Store): Promise<void> {
  const { page, header, footer } = store;
  await expect(page.getByRole('main')).toBeVisible();
  if (page.url().includes('/test-checkout')) {
    await expect(page.getByRole('main')).not.toHaveText('');
    // If its script does not load, its links appear after a while.
    const ways = page.getByRole('link').or(page.getByRole('button'));
    await expect(ways.first()).toBeVisible({ timeout: 20_000 });
    return;
  }
  // A dialog hides the page from screen readers, not from view.
  await expect(header.or(page.locator('body > #root > header'))).toBeVisible();
  await expect(footer.or(page.locator('body > #root > footer'))).toBeVisible();
}

async function unitsOf({ page }: Store): Promise<number> {
  const text = await page.evaluate(() => localStorage.getItem('cartData'));
  return parseCart(text ?? undefined).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Checks that the shopper gets on once a fault is over: with Try Again, or by repeating a step without effect. */
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
 * Runs a visit's steps with a fault until one is blocked by it, then checks that the shopper gets on once it is over.
 * A fault that blocks no step must have hit a request all the same.
 */
export async function playWithFault(store: Store, site: FaultySite, visit: Visit, isLate = false) {
  for (const step of visit.steps) {
    await step.act(store);
    const says = async () => {
      const outcome = await outcomeOf(store, site, step);
      const isHeld = isLate && site.struck > 0 && outcome === 'waiting';
      return isHeld && (step.mayBeQuiet || (await unless(isBusy(store), false))) ? 'late' : outcome;
    };
    const message = `${step.name}: it works, or the page says that it does not`;
    await expect.poll(says, { ...patience, message }).not.toBe('waiting');
    if (!(await isDone(store, step))) {
      await expectIntact(store);
      for (const [field, value] of step.typed?.(store) ?? [])
        await expect(field).toHaveValue(value);
      site.end();
      await goOn(store, step, isLate);
      await expectAfter(store, step);
      return;
    }
    await expectAfter(store, step);
  }
  // A prefetch may take a while.
  await expect.poll(() => site.struck, patience).toBeGreaterThan(0);
}

/** Runs a visit's steps, with all old files gone from one step on, for good. */
export async function playOverDeployment(
  store: Store,
  site: FaultySite,
  visit: Visit,
  gone: { readonly step: number; readonly next: string },
): Promise<void> {
  for (const [index, step] of visit.steps.entries()) {
    if (index === gone.step) site.deploy(gone.next);
    await step.act(store);
    await expect
      .poll(async () => (await outcomeOf(store, site, step)) !== 'waiting', {
        ...patience,
        message: step.name,
      })
      .toBe(true);
    await goOn(store, step, false);
    await expectAfter(store, step);
  }
}

async function expectAfter(store: Store, step: Step): Promise<void> {
  await expectIntact(store);
  if (step.units !== undefined)
    await expect
      .poll(() => unless(unitsOf(store), undefined), { message: 'units in the cart' })
      .toBe(step.units);
}
