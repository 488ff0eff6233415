import { randomUUID } from 'node:crypto';
import { textOf } from '../../src/domain/field.ts';
import { withFile, type Api } from './api.ts';
import type { Caller, Project } from './project.ts';
import { Refusal } from './refusal.ts';

/** The owner's refresh token after `firebase login` and `gcloud auth application-default login`. */
export const ownersRefreshToken = 'refresh-token-of-the-owner';

/** How long a token is valid, in seconds. */
const lifetime = 3600;

export function tokenFor(project: Project, caller: Caller): string {
  const token = randomUUID();
  project.tokens.set(token, caller);
  return token;
}

/** Issues a token to the owner for a refresh token, or to a service account for an assertion signed with its key. */
const exchange = (line: string) =>
  withFile(line, 'signed', ({ project, body }) => {
    return {
      access_token: tokenFor(project, callerOf(project, body.toString())),
      expires_in: lifetime,
      token_type: 'Bearer',
    };
  });

/** Finds the caller in a form, which some programs send URL-encoded and others as multipart. */
function callerOf(project: Project, form: string): Caller {
  if (form.includes(ownersRefreshToken)) return 'owner';
  const [, claims = ''] = (new URLSearchParams(form).get('assertion') ?? '').split('.');
  const email =
    textOf(JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}'), 'iss') ?? '';
  if (!project.accounts.has(email))
    throw new Refusal(
      400,
      'INVALID_ARGUMENT',
      `invalid_grant: Invalid grant: account not found ${email}`,
    );
  return `serviceAccount:${email}`;
}

/** The hosts that issue tokens to the SDKs and to firebase-tools. */
export const signIn: readonly Api[] = [
  { host: 'oauth2.googleapis.com', routes: [exchange('POST /token')] },
  { host: 'www.googleapis.com', routes: [exchange('POST /oauth2/v3/token')] },
];
