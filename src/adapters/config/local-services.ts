/** The ports of the local backend, as offsets from the site's port. */
export const localPorts = {
  site: 0,
  auth: 1,
  callables: 2,
  documents: 3,
  payments: 4,
  securityCheck: 5,
} as const;

/** The origin of each service of the local backend. */
export type LocalServices = ReturnType<typeof localServices>;

/** The origins of the local backend's services, given the site's `url`: an http origin with a port. */
export function localServices(url: string) {
  const site = new URL(url);
  const at = (name: keyof typeof localPorts): string =>
    `http://${site.hostname}:${Number(site.port) + localPorts[name]}`;
  return {
    auth: at('auth'),
    callables: at('callables'),
    documents: at('documents'),
    payments: at('payments'),
    securityCheck: at('securityCheck'),
  };
}
