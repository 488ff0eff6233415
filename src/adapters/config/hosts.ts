import type { Services } from './backend.ts';
import type { LocalServices } from './local-services.ts';
import type { Hosts, Vendors } from './vendor.ts';

/** The hosts that a page may use: those of its backend's vendors, or those of the local backend. */
export const hostsOf = (vendors: Vendors, { settings, local }: Services): Hosts =>
  local
    ? localHostsOf(vendors, local)
    : merge(Object.entries(vendors).map(([name, vendor]) => vendor.hosts(settings[name] ?? {})));

/** The hosts of the fakes in the local backend. */
export const localHostsOf = (vendors: Vendors, local: LocalServices): Hosts =>
  merge(Object.values(vendors).map((vendor) => vendor.localHosts?.(local) ?? {}));

function merge(all: readonly Hosts[]): Hosts {
  const merged: Record<string, readonly string[]> = {};
  for (const hosts of all)
    for (const [directive, sources] of Object.entries(hosts))
      merged[directive] = [...(merged[directive] ?? []), ...sources];
  return merged;
}
