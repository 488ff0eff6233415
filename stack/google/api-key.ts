import type { IncomingHttpHeaders } from 'node:http';

/** A public key, with its restrictions as API Keys publishes them. */
export interface ApiKey {
  readonly keyString: string;
  /** Undefined for a key that works on every website and for every service. */
  readonly restrictions?: {
    readonly browserKeyRestrictions: { readonly allowedReferrers: readonly string[] };
    readonly apiTargets: readonly { readonly service: string }[];
  };
}

/** A request that Google's front end has refused, and its answer. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** The body of the answer. */
  readonly answer: object;
}

/**
 * Why Google refuses a request with a key, or without one: a key works only on its websites and for its services. A
 * preflight carries no key, so it is not checked.
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
    return refusal(
      400,
      'INVALID_ARGUMENT',
      'API_KEY_INVALID',
      'API key not valid. Please pass a valid API key.',
    );
  if (key.restrictions === undefined) return undefined;
  const { browserKeyRestrictions, apiTargets } = key.restrictions;
  const referrer = headers.referer ?? '';
  const isAllowed = browserKeyRestrictions.allowedReferrers.some((pattern) =>
    patternOf(pattern).test(referrer.replace(/^https?:\/\//, '')),
  );
  if (!isAllowed)
    return refusal(
      403,
      'PERMISSION_DENIED',
      'API_KEY_HTTP_REFERRER_BLOCKED',
      `Requests from referer ${referrer || '<empty>'} are blocked.`,
    );
  const service = host.replace(/^content-/, '');
  return apiTargets.some((target) => target.service === service)
    ? undefined
    : refusal(
        403,
        'PERMISSION_DENIED',
        'API_KEY_SERVICE_BLOCKED',
        `Requests to this API ${service} are blocked.`,
      );
}

/** A website of a key, such as `groundup.example/*`, where `*` stands for anything. */
const patternOf = (website: string): RegExp =>
  new RegExp(`^${website.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

const refusal = (code: number, status: string, reason: string, message: string): Refusal => ({
  status: code,
  message,
  answer: {
    error: {
      code,
      message,
      status,
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason,
          domain: 'googleapis.com',
        },
      ],
    },
  },
});
