import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { textOf } from '../../../src/domain/field.ts';
import type { Env } from '../../src/settings/read-settings.ts';

/** Where Google's libraries look for the login of `gcloud auth application-default login`. */
function loginFile({ GOOGLE_APPLICATION_CREDENTIALS, CLOUDSDK_CONFIG, APPDATA, HOME = '' }: Env) {
  const folder =
    CLOUDSDK_CONFIG || (APPDATA ? join(APPDATA, 'gcloud') : join(HOME, '.config/gcloud'));
  return GOOGLE_APPLICATION_CREDENTIALS || join(folder, 'application_default_credentials.json');
}

function accountIn(file: string): string | undefined {
  try {
    const login: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return textOf(login, 'account') || textOf(login, 'client_email') || undefined;
  } catch {
    // There is no login; the caller falls back to the user of this machine.
    return undefined;
  }
}

/**
 * Who runs the tools: the Google account of the login, if its file names one, otherwise the user of this machine. Needs
 * no network.
 */
export function accountOf(env: Env): string {
  const account = accountIn(loginFile(env));
  if (account !== undefined) return account;
  try {
    return userInfo().username;
  } catch {
    // In a container, the user may have no name.
    return 'somebody';
  }
}
