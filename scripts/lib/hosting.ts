import { posix } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };

const { hosting } = firebase;

const matches = (path: string, { source }: { readonly source: string }): boolean =>
  posix.matchesGlob(path, source);

/** The headers that Hosting sends for a path. A later rule overrides an earlier one, as in production. */
export const headersFor = (path: string): Map<string, string> =>
  new Map(
    hosting.headers
      .filter((rule) => matches(path, rule))
      .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value])),
  );

/** Whether a build file is uploaded to Hosting, given its path, which begins with a slash. */
const isUploaded = (file: string): boolean =>
  !hosting.ignore.some((glob) => posix.matchesGlob(file, glob));

export type HostResponse =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'file'; readonly status: number; readonly file: string };

const NOT_FOUND = '/404.html';

const toCleanPath = (file: string): string => file.replace(/(?:(?<=.)\/index|index)?\.html$/, '');

/**
 * Finds Hosting's response to a path that `decodeURI` has decoded. Hosting tries redirects, files and rewrites, in that
 * order, and then the 404 page. `isFile` returns whether the build has a file with exactly that name.
 */
export async function responseFor(
  path: string,
  isFile: (file: string) => Promise<boolean>,
): Promise<HostResponse> {
  const moved = hosting.redirects.find((rule) => matches(path, rule));
  if (moved) return { kind: 'redirect', status: moved.type, location: moved.destination };

  const found = async (file: string): Promise<boolean> => isUploaded(file) && (await isFile(file));
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
