import type { ServiceSettings } from '#adapters/config/vendors.ts';
import { markButtons } from './early-clicks.ts';
import { contentPolicy } from './policy.ts';

/** What all pages of a build share. */
export interface Frame {
  /** `index.html` as written. */
  readonly template: string;
  /** URL of the boot script. */
  readonly boot: string;
  /** What the store runs on, where anything leaves the browser. */
  readonly services?: ServiceSettings | undefined;
}

interface Content {
  /** What React rendered: elements for the head, then the page. Empty for a shell. */
  readonly html: string;
  /** The path it was rendered for: markup that the app may hydrate there and nowhere else. */
  readonly path?: string;
  /** The styles of what the page shows, and of every part that it may show without another script. */
  readonly css: string;
  /** URLs of the styles that the page has therefore, besides the app's own: they are not fetched again. */
  readonly styles?: readonly string[];
  /** URLs of the modules that the boot script loads, all at once. */
  readonly load: readonly string[];
  /** URLs that it fetches along with them, of what the page imports as soon as it runs. */
  readonly next?: readonly string[];
  /** URLs that it fetches once a click is held, of what most clicks open. */
  readonly click?: readonly string[];
}

/** Until the app has rendered a page. */
const SHELL_HEAD = '<title>Ground Up</title><meta name="robots" content="noindex">';

const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

function fill(template: string, place: string, by: string): string {
  if (!template.includes(place)) throw new Error(`index.html lacks ${place}`);
  return template.replace(place, () => by);
}

/**
 * Puts a page together: what React renders in front of the page goes to the head (the title of an SVG stays where it is),
 * the styles into the page, and one script beside it. Throws where an element of the head is left among the content.
 */
export function composePage(
  { template, boot, services }: Frame,
  { html, path, css, styles = [], load, next = [], click = [] }: Content,
): string {
  // Void elements end without a slash; the styles stay as their hash in the policy has them.
  const rendered = html.replaceAll('"/>', '">');
  const head = HEAD_ELEMENTS.exec(rendered)?.[0] ?? '';
  const content = rendered.slice(head.length);
  const stray = /<(?:meta|link)\b[^>]*>/.exec(content);
  if (stray) throw new Error(`${stray[0]} belongs to the head`);

  const csp = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(css, services)}">`;
  const lists = Object.entries({ load, next, click, styles })
    .map(([name, urls]) => (urls.length > 0 ? ` data-${name}="${urls.join(' ')}"` : ''))
    .join('');
  const places = [
    ['<meta charset="utf-8">', `<meta charset="utf-8">${csp}`],
    ['</head>', `${head || SHELL_HEAD}<style>${css}</style></head>`],
    ['<div id="root"></div>', `<div id="root">${markButtons(content)}</div>`],
    ['<body>', `<body${lists}${path ? ` data-path="${path}"` : ''}>`],
    [
      '<script type="module" src="/src/boot.ts"></script>',
      `<script type="module" async fetchpriority="high" src="${boot}"></script>`,
    ],
  ] as const;
  return places.reduce(
    (page, [place, by]) => fill(page, place, by),
    template.replaceAll(/\n\s*/g, '').replaceAll(' />', '>'),
  );
}
