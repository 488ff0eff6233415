/**
 * The inline script in the head of every page. Even before the body exists, it listens for clicks, keys and touches. It
 * holds clicks on buttons until the app is ready, then replays each once, in order (behaviour 13.1). It loads the app
 * after the largest paint or at the first sign of use, whichever comes first. Links work without the app.
 */
import { attempt } from '#domain/attempt.ts';
import { connection } from '../connection.ts';
import {
  failureSelector,
  heldAttribute,
  type PageData,
  pageAttribute,
  readyEvent,
  scriptAttribute,
} from '../contract.ts';
import { fetchFiles, forgetFiles, isReloading, reloadForNewVersion } from './fetch-files.ts';
import { applyNotFound, setInitialScroll } from './first-view.ts';
import { redirect } from './redirect.ts';
import { reportLostScript } from './report-lost-script.ts';
import { saveInput, restoreInput } from './saved-input.ts';
import { firstByte } from './visit.ts';

/** How long to wait for a larger paint before loading the app, in milliseconds. */
const PAINTED = 200;
/** If the time to first byte exceeds this many milliseconds, the app loads without waiting for paints. */
const SLOW = 1000;

const page = applyNotFound(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the build
  JSON.parse(document.currentScript?.getAttribute(pageAttribute) ?? '{}') as PageData,
);
const held: HTMLElement[] = [];
/** Whether the app is being loaded. Also true if the page redirects, so that `start` does not load the app. */
let isLoading = redirect(page);
let isReady = false;
let isReported = false;
let hasInput = false;
/** Whether the browser is already navigating because of a link clicked before the app was ready. */
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let resolveIntent = (): void => {};
const intent = new Promise<void>((resolve) => (resolveIntent = resolve));

/** Fetches files ahead of time. Ignores failures, which are handled when the files are needed. */
const prefetch = (files?: readonly string[]): unknown => fetchFiles(files).catch(() => undefined);

async function load(): Promise<void> {
  const fetched = fetchFiles(page.load);
  prefetch(page.preload);
  await fetched;
  await Promise.all(page.load.map((file) => import(/* @vite-ignore */ file)));
}

function start(): void {
  if (isLoading) return;
  isLoading = true;
  load().catch((error: unknown) => {
    isLoading = false;
    if (reloadForNewVersion(error)) return;
    if (!isReported) reportLostScript(page);
    isReported = true;
    const failure = document.querySelector<HTMLElement>(failureSelector);
    if (failure) failure.hidden = false;
  });
}

function holdClick(control: HTMLElement): void {
  if (!held.includes(control)) held.push(control);
  control.setAttribute('aria-busy', 'true');
  // A click that was kept across a reload is a sign of use too.
  resolveIntent();
  start();
  prefetch(page.prefetch);
}

/** Whether a click must wait for the app. A link waits only if a click is held, as leaving would lose that click. */
function mustWait(control: HTMLElement): boolean {
  if (control.localName === 'button')
    return !isReady || control.closest(`[${heldAttribute}]`) !== null;
  return !isReady && isLoading && held.length > 0;
}

const leavesPage = (control: HTMLElement, click: MouseEvent): boolean =>
  control instanceof HTMLAnchorElement &&
  control.origin === location.origin &&
  control.pathname !== location.pathname &&
  !control.target &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

function onClick(click: MouseEvent, control: HTMLElement): void {
  const leaves = leavesPage(control, click);
  if (mustWait(control) && (leaves || control.localName === 'button')) {
    holdClick(control);
    click.preventDefault();
    click.stopPropagation();
    return;
  }
  if (leaves && !isReady) isLeaving = true;
  // The later of two clicked links wins: the browser's navigation cancels a pending one, but the app's does not.
  if (leaves && isLeaving) click.stopPropagation();
}

function onInput(event: Event): void {
  const { type, target } = event;
  const control =
    target instanceof Element ? target.closest<HTMLElement>('a[href], button') : undefined;
  hasInput ||= type !== 'scroll' && type !== 'pointerover';
  if (type === 'pointerover' && !control) return;
  start();
  if (!/scroll|online|wheel/.test(type)) resolveIntent();
  if (event instanceof MouseEvent && type === 'click' && control) onClick(event, control);
}

for (const type of 'pointerover pointerdown touchstart wheel scroll focusin keydown click popstate online'.split(
  ' ',
))
  addEventListener(type, onInput, { capture: true, passive: type !== 'click' });

/** Loads the app once no larger paint has appeared for a while. */
function waitForPaint(): void {
  clearTimeout(timer);
  timer = setTimeout(start, PAINTED);
}

addEventListener('load', () => {
  waitForPaint();
  attempt(() =>
    new PerformanceObserver(waitForPaint).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
});

// On a slow connection, loads the app at once, since each round trip is slow.
if (firstByte > SLOW || connection().type.includes('2g')) start();

addEventListener(readyEvent, () =>
  setTimeout(() => {
    isReady = true;
    // Removes the failure message and its button, whose click was held too.
    document.querySelector(failureSelector)?.remove();
    const ready = held.filter((control) => !control.isConnected || !mustWait(control));
    for (const control of ready) {
      held.splice(held.indexOf(control), 1);
      control.removeAttribute('aria-busy');
      control.click();
    }
  }),
);

addEventListener('pagehide', () => {
  if (isReloading() || held.length > 0) saveInput(held);
});

// The browser may have aborted the requests of a page that the bfcache restores.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  isLeaving = false;
  if (isReady) return;
  forgetFiles();
  isLoading = false;
  start();
});

document.addEventListener('DOMContentLoaded', () => {
  for (const control of restoreInput()) holdClick(control);
});

setInitialScroll(page, () => hasInput);

document.documentElement.setAttribute(scriptAttribute, '');
window.groundUp = { page, held, intent, fetchFiles, reloadForNewVersion };
