import { posix } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };

interface Rule {
  /** A glob of paths. */
  readonly source: string;
}

/** The part of `firebase.json` that production and the local server share. */
interface Hosting {
  readonly redirects: readonly (Rule & { readonly destination: string; readonly type: number })[];
  readonly rewrites: readonly (Rule & { readonly destination: string })[];
  readonly headers: readonly (Rule & {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  })[];
}

export const hosting: Hosting = firebase.hosting;

/** Whether a rule is about a path, which may end in a slash. */
export const matches = (path: string, { source }: Rule): boolean =>
  posix.matchesGlob(path.replace(/(?<=.)\/$/, ''), source);

/** All headers of a path; of two rules for the same header the later counts, as in production. */
export const headersFor = (path: string): Map<string, string> =>
  new Map(
    hosting.headers
      .filter((rule) => matches(path, rule))
      .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value])),
  );
