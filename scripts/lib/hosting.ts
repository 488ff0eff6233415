import { posix } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };

/** Applies to the paths that its glob or its regular expression matches; Hosting knows no third way. */
interface Rule {
  readonly source?: string;
  readonly regex?: string;
}

/** `destination` may name a group of the regular expression, such as `:1`. */
export interface Redirect extends Rule {
  readonly destination: string;
  readonly type: number;
}

/** The part of `firebase.json` that production and the local server share. */
export interface Hosting {
  /** Globs of files that are not deployed. */
  readonly ignore: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly rewrites: readonly (Rule & { readonly destination: string })[];
  readonly headers: readonly (Rule & {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  })[];
}

export const hosting: Hosting = firebase.hosting;

const patterns = new Map<string, RegExp>();

function toPattern(regex: string): RegExp {
  const pattern = patterns.get(regex) ?? new RegExp(regex, 'u');
  patterns.set(regex, pattern);
  return pattern;
}

const matches = (path: string, { source, regex }: Rule): boolean =>
  regex === undefined
    ? source !== undefined && posix.matchesGlob(path, source)
    : toPattern(regex).test(path);

/** All headers of a path; of two rules for the same header the later counts, as in production. */
export const headersFor = (path: string): Map<string, string> =>
  new Map(
    hosting.headers
      .filter((rule) => matches(path, rule))
      .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value])),
  );

export type Answer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'file'; readonly status: number; readonly file: string };

function redirect(path: string): Answer | undefined {
  const rule = hosting.redirects.find((candidate) => matches(path, candidate));
  if (!rule) return undefined;
  const groups = rule.regex === undefined ? null : toPattern(rule.regex).exec(path);
  const location = rule.destination.replaceAll(/:(\d)/g, (_, group: string) =>
    String(groups?.[Number(group)]),
  );
  return { kind: 'redirect', status: rule.type, location };
}

const NOT_FOUND = '/404.html';

/** `cleanUrls`: a page has one address, without `.html` and `index`. */
const toCleanPath = (file: string): string => file.replace(/(?:(?<=.)\/index|index)?\.html$/, '');

/**
 * What Hosting answers for a path, in its order: redirects, files, rewrites, then the page for what is not there. The
 * path is decoded as by `decodeURI`; `isFile` says whether the build has a file of exactly that name.
 */
export async function answerFor(
  path: string,
  isFile: (file: string) => Promise<boolean>,
): Promise<Answer> {
  const moved = redirect(path);
  if (moved) return moved;

  const found = async (file: string): Promise<boolean> =>
    !hosting.ignore.some((glob) => posix.matchesGlob(file, glob)) && (await isFile(file));
  const bare = path.replace(/(?<=.)\/$/, '');
  for (const file of [path, posix.join(bare, 'index.html'), `${bare}.html`]) {
    if (!(await found(file))) continue;
    const clean = file.endsWith('.html') ? toCleanPath(file) : file;
    if (clean !== path) return { kind: 'redirect', status: 301, location: clean };
    return { kind: 'file', status: file === NOT_FOUND ? 404 : 200, file };
  }

  const rewrite = hosting.rewrites.find((rule) => matches(path, rule));
  if (rewrite && (await found(rewrite.destination)))
    return { kind: 'file', status: 200, file: rewrite.destination };
  return { kind: 'file', status: 404, file: NOT_FOUND };
}
