import { leaveEvent } from '../contract.ts';

/** The delay before the first retry, in milliseconds; it doubles each time. */
const FIRST_RETRY = 500;
const LAST_RETRY = 2000;

/** Thrown for a file of this version that the site no longer has. */
class GoneError extends Error {}

/**
 * Fetches a script or style sheet, with up to three retries. Retries bypass the browser's cache, because a host may let
 * browsers cache a 404 for a year. An HTML page instead of the file counts as a 404.
 */
async function fetchFile(file: string, wait = FIRST_RETRY): Promise<void> {
  const isRetry = wait > FIRST_RETRY;
  try {
    const response = await fetch(file, { cache: isRetry ? 'reload' : 'default' });
    const isFile = /script|css/.test(response.headers.get('content-type') ?? '');
    if (isRetry && (response.status === 404 || (response.ok && !isFile))) throw new GoneError(file);
    if (!response.ok || !isFile) throw new Error(file);
    // Browsers cache a response only if its body is read to the end.
    await response.arrayBuffer();
  } catch (error) {
    if (error instanceof GoneError || wait > LAST_RETRY) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await fetchFile(file, 2 * wait);
  }
}

const fetched = new Map<string, Promise<void>>();

/** Fetches files before they are imported, because Chromium never retries a module that has failed once. */
export const fetchFiles = (files: readonly string[] = []): Promise<unknown> =>
  Promise.all(
    files.map((file) => {
      const fetching = fetched.get(file) ?? fetchFile(file);
      fetched.set(file, fetching);
      fetching.catch(() => fetched.delete(file));
      return fetching;
    }),
  );

/** Forgets which files were fetched, because the browser may have aborted their requests. */
export const forgetFiles = (): void => fetched.clear();

const GONE = 'gone-files';
let reloading = false;
export const isReloading = (): boolean => reloading;

/** See `Boot` in contract.ts. */
export function reloadForNewVersion(error: unknown, to?: string): boolean {
  if (!(error instanceof GoneError)) return false;
  try {
    const known = sessionStorage.getItem(GONE) ?? '';
    // If the file is still missing after a reload, the newest version lacks it too.
    if (known.includes(error.message)) return false;
    sessionStorage.setItem(GONE, known + error.message);
  } catch {
    // Without storage, the page might reload forever.
    return false;
  }
  if (to !== undefined) {
    location.assign(to);
    return true;
  }
  reloading = true;
  // Waits for `pagehide`, because the shopper can keep typing until the new page responds.
  addEventListener('pagehide', () => dispatchEvent(new Event(leaveEvent)));
  location.reload();
  return true;
}
