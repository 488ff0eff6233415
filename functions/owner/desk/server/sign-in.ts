import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import open from 'open';
import type { Env } from '../../../src/settings/read-settings.ts';
import type { CallHandlers } from './server.ts';

/** Whether the owner can see a browser that this machine opens. */
const hasBrowser = ({ SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY }: Env): boolean =>
  !SSH_CONNECTION && (process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY));

export const pageTo = (address: string): string =>
  `<!doctype html><meta charset="utf-8"><title>The desk</title><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${address}">`;

/**
 * Opens a URL in the owner's browser, if there is one. Other users of the machine can see the arguments of programs, so
 * the browser opens a file in `folder`, which redirects to the URL.
 */
export async function openBrowser(address: string, folder: string, env: Env): Promise<void> {
  if (!hasBrowser(env)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const file = join(folder, 'open.html');
  // A file from an earlier run may have other permissions.
  rmSync(file, { force: true });
  writeFileSync(file, pageTo(address), { mode: 0o600 });
  // If no browser opens, the owner can use the printed URL.
  await open(file).catch(() => undefined);
}

/**
 * Runs each call only after `signIn` has succeeded: otherwise, Google's library would end this process before the call
 * gets a response.
 */
export const onceSignedIn = (calls: CallHandlers, signIn: () => Promise<unknown>): CallHandlers =>
  new Map(
    [...calls].map(([name, handle]) => [
      name,
      async (input: unknown) => {
        await signIn();
        return handle(input);
      },
    ]),
  );
