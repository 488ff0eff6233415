/**
 * The only script of a page until its largest paint. It loads the app after that or at the first sign of intent, whichever
 * comes first. Clicks on buttons are held until the app answers, then replayed once each, in order (behaviour 13.1). That
 * holds forms too, since Enter in a field clicks the form's button; links work as they are. Below 1 kB as Brotli carries it.
 */
const { body } = document;
const held = new Set<HTMLElement>();
/** 1 while the app is loading or loaded; a boolean costs bytes. */
let loading: 0 | 1 | undefined;
let ready: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Outside the app's own markup, see build/compose-page.ts. */
const failure = document.querySelector<HTMLElement>('.boot-failure');
if (failure) {
  // It has been waiting for this script to fail, see base.css; now it waits for the others.
  failure.hidden = true;
  failure.className = 'boot-failure';
}

/**
 * Fetches a script or a style sheet, again after 0.5, 1 and 2 seconds, then past the browser's cache: a host may have marked
 * a 404 as good for a year. A page in its place, as a host may answer, is neither: like a 404, it means that a newer
 * version of the site has taken the place of this one.
 */
async function fetchScript(file: string, wait = 500): Promise<ArrayBuffer> {
  let gone;
  try {
    const isRetry = wait > 500;
    const answer = await fetch(file, { cache: isRetry ? 'reload' : 'default' });
    const isRight = answer.headers.get('content-type')?.match('script|css');
    gone = isRetry && (answer.status === 404 || (answer.ok && !isRight));
    if (!answer.ok || !isRight) throw new Error(file, { cause: gone && file });
    // As text, all of the app would be decoded on the main thread, for nothing.
    return await answer.arrayBuffer();
  } catch (error) {
    if (gone || wait > 2000) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchScript(file, 2 * wait);
  }
}

window.reloadForNewVersion = (error) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever it is, it may have a cause; a check costs bytes
  const file = (error as Error).cause as string | false | undefined;
  try {
    const known = sessionStorage.getItem('gone') ?? '';
    // Once for each script: a second time it is missing in the new version too.
    if (!file || known.includes(file)) return false;
    sessionStorage.setItem('gone', known + file);
  } catch {
    // Without a note of it the page could reload for ever.
    return false;
  }
  // Until the new page answers, a shopper goes on typing in this one.
  addEventListener('pagehide', () => dispatchEvent(new Event('app:leave')));
  location.reload();
  return true;
};

/** Paths of files, from build/page-files.ts. */
const listOf = (name: string): string[] => body.dataset[name]?.split(' ') ?? [];

const loaded = new Map<string, Promise<ArrayBuffer>>();

/** Fetches scripts before any becomes a module: a module that failed to load never loads again in its page. */
const fetchScripts = (files: readonly string[]): Promise<ArrayBuffer[]> =>
  Promise.all(
    files.map((file) => {
      const fetched = loaded.get(file) ?? fetchScript(file);
      loaded.set(file, fetched);
      fetched.catch(() => loaded.delete(file));
      return fetched;
    }),
  );

window.fetchScripts = fetchScripts;

/** In advance: a failure shows when they are needed. */
const prefetch = (name: string): unknown => fetchScripts(listOf(name)).catch(() => 0);

async function load(): Promise<unknown> {
  if (import.meta.env.DEV) return import('./main.tsx');
  const files = listOf('load');
  const fetched = fetchScripts(files);
  // What the page needs next: in the same round trip.
  prefetch('next');
  await fetched;
  return Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
}

function start(): void {
  if (loading) return;
  loading = 1;
  load().catch((error: unknown) => {
    window.reloadForNewVersion?.(error);
    loading = 0;
    if (failure) failure.hidden = !!ready;
  });
}

/** Starts once no larger paint has come for a while. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(start, 200);
}

function find({ target }: Pick<Event, 'target'>, controls: string): HTMLElement | null | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pointers and clicks have elements as targets, and a check costs bytes
  return (target as Element | null)?.closest<HTMLElement>(controls);
}

/** Holds a click on a button that does not answer yet; a form is hydrated after the page around it. */
function hold(button: HTMLElement | null | undefined): unknown {
  if (!button || (ready && !button.closest('[data-held]'))) return false;
  button.ariaBusy = 'true';
  start();
  prefetch('click');
  return held.add(button);
}

function onInput(event: Event): void {
  if (event.type === 'pointerover' && !find(event, 'a,button')) return;
  start();
  if (event.type !== 'click' || !hold(find(event, 'button'))) return;
  event.preventDefault();
  event.stopPropagation();
}

for (const type of 'pointerover keydown scroll focusin click online'.split(' '))
  addEventListener(type, onInput, true);

// Clicks from before this script, see build/early-clicks.ts. Hydration finds the page as it was rendered.
for (const button of document.querySelectorAll('button')) {
  const mark = button.querySelector('i');
  if (!mark) continue;
  button.popoverTargetElement = null;
  button.type = mark.dataset['type'] ? 'submit' : 'button';
  // A browser that has no popovers does not know the selector either.
  if (mark.popover && mark.matches(':popover-open')) hold(button);
  mark.remove();
}

// A page that the browser put away may come back with its loading broken off.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || ready) return;
  loaded.clear();
  loading = 0;
  start();
});

addEventListener('load', () => {
  settle();
  new PerformanceObserver(settle).observe({ type: 'largest-contentful-paint', buffered: true });
});

// A shell has nothing to paint; on the slowest connections, every round trip counts.
if (!body.dataset['path'] || navigator.connection?.effectiveType.match('2g')) start();

addEventListener('app:ready', () =>
  setTimeout(() => {
    ready = true;
    // With its button, whose click was held too.
    failure?.remove();
    for (const button of held)
      if (!hold(button)) {
        held.delete(button);
        button.ariaBusy = null;
        if (button.isConnected) button.click();
      }
  }),
);
