import * as firebase from '../firebase/vendor.ts';
import * as payments from '../payments/vendor.ts';
import * as securityCheck from '../security-check/vendor.ts';
import type { LocalServices } from './local-services.ts';
import type { Hosts, SettingsOf } from './vendor.ts';

/** The companies that the store depends on, each in a folder of its own. */
export const vendors = { firebase, securityCheck, payments };

/** The parsed settings of all vendors. */
export type ServiceSettings = {
  readonly [V in keyof typeof vendors]: SettingsOf<(typeof vendors)[V]>;
} & {
  /** Set if all of them run on this machine. */
  readonly local?: LocalServices;
};

/** What must not be logged. Named one by one, so that a bundle contains nothing else of a vendor. */
export const privateData = [firebase.privateData, securityCheck.privateData, payments.privateData];

/** The hosts that a page may use. */
export function hostsOf({ firebase: project, local }: ServiceSettings): Hosts {
  return local
    ? localHosts(local)
    : merge([firebase.hosts(project), securityCheck.hosts(), payments.hosts()]);
}

/** The hosts of the local backend. */
export const localHosts = (local: LocalServices): Hosts =>
  merge(Object.values(vendors).map((vendor) => vendor.localHosts(local)));

function merge(all: readonly Hosts[]): Hosts {
  const merged: Record<string, readonly string[]> = {};
  for (const hosts of all)
    for (const [directive, sources] of Object.entries(hosts))
      merged[directive] = [...(merged[directive] ?? []), ...sources];
  return merged;
}
