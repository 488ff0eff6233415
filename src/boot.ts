/**
 * The only script of a page until its largest paint. It loads the app after that or at the first sign of intent, whichever
 * comes first. Clicks on buttons are held until the app answers, then replayed once each, in order (behaviour 13.1). That
 * holds forms too, since Enter in a field clicks the form's button; links work as they are. Below 1 kB when built.
 */
const { body } = document;
const held = new Set<HTMLElement>();
const begun = performance.now();
/** 1 while the app is loading or loaded; a boolean costs bytes. */
let loading: 0 | 1 | undefined;
let ready: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches all files before any becomes a module: a module that failed to load may never load again in its page. */
async function load(): Promise<unknown> {
  if (import.meta.env.DEV) return import('./main.tsx');
  const files = body.dataset['load']?.split(' ') ?? [];
  await Promise.all(files.map((file) => fetch(file).then((answer) => answer.blob())));
  return Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
}

function start(): void {
  if (loading) return;
  loading = 1;
  // Fetches the typeface, see fonts.css.
  body.classList.add('archivo');
  load().catch(() => (loading = 0));
}

/** Starts once no larger paint has come for a while. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(start, 200);
}

function watch(type: string, listener: (entries: PerformanceObserverEntryList) => void): void {
  new PerformanceObserver(listener).observe({ type, buffered: true });
}

/** An event, or the browser's record of one. */
interface Input {
  readonly target?: unknown;
  readonly startTime?: number;
}

function find({ target }: Input, controls: string): HTMLElement | null | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pointers and clicks have elements as targets, and a check costs bytes
  return (target as Element | null)?.closest<HTMLElement>(controls);
}

/** Holds a click on a button that does not answer yet; a form is hydrated after the page around it. */
function hold(input: Input): unknown {
  const button = find(input, 'button');
  return button && (!ready || button.closest('[data-held]')) && held.add(button);
}

function onInput(event: Event): void {
  if (event.type === 'pointerover' && !find(event, 'a,button')) return;
  start();
  if (event.type !== 'click' || !hold(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

for (const type of 'pointerover keydown scroll focusin click'.split(' '))
  addEventListener(type, onInput, true);

// The first click, where it came before this script.
watch('first-input', (list) => {
  list.getEntries().map((entry) => entry.startTime < begun && hold(entry));
});

addEventListener('load', () => {
  settle();
  watch('largest-contentful-paint', settle);
});

// A shell has nothing to paint.
if (!body.querySelector('main')) start();

addEventListener('app:ready', () =>
  setTimeout(() => {
    ready = true;
    for (const button of held)
      if (!hold({ target: button })) {
        held.delete(button);
        button.click();
      }
  }),
);
