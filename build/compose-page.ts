import type { Hosts } from '#adapters/config/vendor.ts';
import {
  loadingHtml,
  type PageData,
  pageAttribute,
  notFoundAttribute,
} from '#ui/loading/contract.ts';
import { contentPolicy } from './policy.ts';

/** The parts that all pages of a build share. */
export interface Shell {
  /** The text of `index.html`. */
  readonly template: string;
  /** The inline script. */
  readonly boot: string;
  /** The hosts that a page may use. */
  readonly hosts?: Hosts;
}

interface Content {
  /** What React rendered: elements for the head, then the page. */
  readonly html: string;
  readonly data: PageData;
  /** The styles of everything that the page may show without loading another script. */
  readonly css: string;
  /** The markup that React rendered for unknown ids of the data's route. */
  readonly notFound?: string;
}

const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;
const MAIN = /<main\b[^>]*>(.*)<\/main>/s;

/** Fills in the placeholders of a text. Throws if one is missing. */
const fill = (text: string, places: readonly (readonly [string, string])[]): string =>
  places.reduce((filled, [place, by]) => {
    if (!filled.includes(place)) throw new Error(`index.html lacks ${place}`);
    return filled.replace(place, () => by);
  }, text);

/** The boot script with the page's data. */
export const bootElement = (boot: string, data: PageData): string =>
  `<script ${pageAttribute}="${JSON.stringify(data).replaceAll('"', '&quot;')}">${boot}</script>`;

/**
 * Composes a page from the template: moves the head elements that React rendered before the content to the head (an
 * SVG's title stays), and adds the boot script and the styles. Throws if the content still contains a head element.
 */
export function composePage(
  { template, boot, hosts }: Shell,
  { html, data, css, notFound = '' }: Content,
): string {
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  const content = html.slice(head.length);
  const stray = /<(?:meta|link)\b[^>]*>/.exec(content);
  if (stray) throw new Error(`${stray[0]} belongs to the head`);

  const csp = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy({ boot, css }, hosts)}">`;
  const main = MAIN.exec(notFound)?.[1];
  const other = main ? `<template ${notFoundAttribute}>${main}</template>` : '';
  // A tag may span several lines.
  const compact = template.replaceAll(/(?<=>)\n\s*/g, '').replaceAll(/\n\s*/g, ' ');
  return fill(compact, [
    ['<meta charset="utf-8" />', `<meta charset="utf-8">${csp}${bootElement(boot, data)}`],
    ['</head>', `${head}<style>${css}</style></head>`],
    ['<div id="root"></div>', `<div id="root">${content}</div>${other}${loadingHtml}`],
  ]);
}
