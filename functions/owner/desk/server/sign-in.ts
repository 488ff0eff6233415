import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import open from 'open';
import { fieldsIn } from '../../../../src/domain/field.ts';
import type { Env } from '../../../src/settings/read-settings.ts';
import { createTokens, newNonce } from './tokens.ts';
import { addressOf } from './server.ts';

/** A folder that only this user can look into. */
function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * The secret that a project's desks on this machine share, by which a further `npm run desk` recognizes one that is open.
 * Makes a new one if there is none, or if other users could read it.
 */
export function keyOf(folder: string, project: string): string {
  const file = join(privateFolder(folder), `${encodeURIComponent(project)}.key`);
  // Windows has no such permissions; there, a user's folders are the user's own.
  const isPrivate = () => process.platform === 'win32' || (statSync(file).mode & 0o077) === 0;
  const key = randomBytes(32).toString('base64url');
  const keep = (): string => {
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
    return key;
  };
  try {
    return keep();
  } catch (error) {
    // There is one already; another desk may be starting just now.
    if (fieldsIn(error)['code'] !== 'EEXIST') throw error;
  }
  const known = readFileSync(file, 'utf8');
  if (known.length >= 43 && isPrivate()) return known;
  rmSync(file);
  return keep();
}

/** An address that lets a browser into the desk with this key; undefined if the port's listener is not that desk. */
export async function addressOfOpenDesk(key: string, port: number): Promise<string | undefined> {
  const tokens = createTokens(key, port);
  const given = newNonce();
  try {
    const response = await fetch(`${addressOf(port)}/?hello=${given}`, {
      signal: AbortSignal.timeout(3000),
    });
    if ((await response.text()) !== tokens.hello(given)) return undefined;
    return `${addressOf(port)}/?token=${tokens.token(Date.now())}`;
  } catch {
    return undefined;
  }
}

/** Whether a browser that is started here is in front of the owner. */
const hasBrowser = ({ SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY }: Env): boolean =>
  !SSH_CONNECTION && (process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY));

/** A page that redirects to an address. */
export const pageTo = (address: string): string =>
  `<!doctype html><meta charset="utf-8"><title>The desk</title><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${address}">`;

/**
 * Opens an address in the owner's browser, if there is one. Other users of the machine see the arguments of programs, so
 * the browser is given a file in `folder` that leads there.
 */
export async function openBrowser(address: string, folder: string, env: Env): Promise<void> {
  if (!hasBrowser(env)) return;
  const file = join(privateFolder(folder), 'open.html');
  // An old file may have other permissions.
  rmSync(file, { force: true });
  writeFileSync(file, pageTo(address), { mode: 0o600 });
  // Without a browser, there is still the printed address.
  await open(file).catch(() => undefined);
}
