/**
 * The only script of a page until its largest paint. Loads the app after that or at the first sign of intent, whichever
 * comes first. Presses of buttons are held until the app answers, then replayed once each, in order. That holds forms
 * too, since Enter in a field presses the form's button; links work as they are. Below 1 kB when built (architecture,
 * fast by construction).
 */
const { body } = document;
const held = new Set<HTMLElement>();
const begun = performance.now();
let loading: boolean | undefined;
let ready: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches all files before any becomes a module: a module that failed to load may never load again in its page. */
async function load(): Promise<unknown> {
  if (import.meta.env.DEV) return import('./main.tsx');
  const files = body.dataset['load']?.split(' ') ?? [];
  await Promise.all(files.map(async (file) => (await fetch(file)).blob()));
  return Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
}

function start(): void {
  if (loading) return;
  loading = true;
  // Fetches the typeface, see fonts.css.
  body.classList.add('archivo');
  load().catch(() => (loading = false));
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pointers and presses have elements as targets, and a check costs bytes
  return (target as Element | null)?.closest<HTMLElement>(controls);
}

/** Whether the press was of a button. */
function hold(input: Input): boolean {
  const button = find(input, 'button');
  if (button) held.add(button);
  return !!button;
}

function onInput(event: Event): void {
  if (ready || (event.type === 'pointerover' && !find(event, 'a,button'))) return;
  start();
  if (event.type !== 'click' || !hold(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

for (const type of 'pointerover pointerdown keydown scroll focusin click'.split(' '))
  addEventListener(type, onInput, true);

// The first press, where it was made before this script came.
watch('first-input', (list) => {
  for (const entry of list.getEntries()) if (entry.startTime < begun) hold(entry);
});

addEventListener('load', () => {
  settle();
  watch('largest-contentful-paint', settle);
});

// A shell has nothing to paint.
if (!document.querySelector('#root>*')) start();

addEventListener(
  'app:ready',
  () =>
    setTimeout(() => {
      ready = true;
      for (const button of held) button.click();
    }),
  true,
);
