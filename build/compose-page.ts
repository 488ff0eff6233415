import type { Hosts } from '#adapters/config/vendor.ts';
import {
  loadingHtml,
  type PageData,
  pageAttribute,
  notFoundAttribute,
} from '#ui/loading/contract.ts';
import { contentPolicy } from './policy.ts';

export interface Shell {
  readonly template: string;
  readonly boot: string;
  /** The external hosts that a page may use, keyed by content security policy directive. */
  readonly hosts?: Hosts;
}

interface Content {
  /** The markup that React rendered: elements for the head, then the content. */
  readonly html: string;
  readonly data: PageData;
  /** The styles of everything that the page can show before it loads another script. */
  readonly css: string;
  readonly notFound?: string;
}

const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;
const MAIN = /<main\b[^>]*>(.*)<\/main>/s;

/** Replaces the placeholders in a template. Throws if one of them is missing. */
const fill = (text: string, values: readonly (readonly [string, string])[]): string =>
  values.reduce((filled, [placeholder, value]) => {
    if (!filled.includes(placeholder)) throw new Error(`index.html lacks ${placeholder}`);
    return filled.replace(placeholder, () => value);
  }, text);

export const bootElement = (boot: string, data: PageData): string =>
  `<script ${pageAttribute}="${JSON.stringify(data).replaceAll('"', '&quot;')}">${boot}</script>`;

/**
 * Composes a page from the template: moves the head elements, which React renders before the content, into the head
 * (an SVG's title stays), and adds the boot script and the styles. Throws if a head element remains in the content.
 */
export function composePage(
  { template, boot, hosts }: Shell,
  { html, data, css, notFound = '' }: Content,
): string {
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  const content = html.slice(head.length);
  const misplaced = /<(?:meta|link)\b[^>]*>/.exec(content);
  if (misplaced) throw new Error(`${misplaced[0]} belongs in the head`);

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
