import type { IncomingHttpHeaders } from 'node:http';
import { denied, Refusal } from './refusal.ts';
import type { Published } from './types.ts';

/** A public key, as the API Keys API returns it. Without restrictions, it works on every site and for every service. */
export type ApiKey = Published['apikeys.Key'];

/**
 * Checks a request's key as Google's front end does: a key works only on its websites and for its services. Returns the
 * refusal, or undefined if the request may pass. Requests without a key, such as preflights, are not checked.
 */
export function refusedKey(
  keys: readonly ApiKey[],
  host: string,
  url: string,
  headers: IncomingHttpHeaders,
): Refusal | undefined {
  const value =
    new URL(url, `https://${host}`).searchParams.get('key') ?? headers['x-goog-api-key'];
  if (value === undefined || headers['access-control-request-method'] !== undefined)
    return undefined;
  const key = keys.find(({ keyString }) => keyString === value);
  if (key === undefined)
    return new Refusal(
      400,
      'INVALID_ARGUMENT',
      'API key not valid. Please pass a valid API key.',
      'API_KEY_INVALID',
    );
  const { browserKeyRestrictions: websites, apiTargets } = key.restrictions ?? {};
  const referrer = headers.referer ?? '';
  const isAllowed = websites?.allowedReferrers?.some((pattern) =>
    patternOf(pattern).test(referrer.replace(/^https?:\/\//, '')),
  );
  if (isAllowed === false)
    return denied(
      `Requests from referer ${referrer || '<empty>'} are blocked.`,
      'API_KEY_HTTP_REFERRER_BLOCKED',
    );
  const service = host.replace(/^content-/, '');
  return (apiTargets?.some((target) => target.service === service) ?? true)
    ? undefined
    : denied(`Requests to this API ${service} are blocked.`, 'API_KEY_SERVICE_BLOCKED');
}

/** Matches the website that a key names, such as `groundup.example/*`, where `*` stands for any text. */
const patternOf = (website: string): RegExp =>
  new RegExp(`^${website.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
