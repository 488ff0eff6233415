import * as firebase from '../firebase/vendor.ts';
import * as payments from '../payments/vendor.ts';
import * as securityCheck from '../security-check/vendor.ts';
import type { LocalServices } from './local-services.ts';
import type { Hosts, SettingsOf } from './vendor.ts';

/** The outside companies that the store runs on, each in a folder of its own. */
export const vendors = { firebase, securityCheck, payments };

/** The checked settings of all vendors. */
export type ServiceSettings = {
  readonly [V in keyof typeof vendors]: SettingsOf<(typeof vendors)[V]>;
} & {
  /** With it, all of them are on this machine. */
  readonly local?: LocalServices;
};

/** What a log must not hold. Each by its name, so that a bundle takes nothing else of a vendor. */
export const privateData = [firebase.privateData, securityCheck.privateData, payments.privateData];

/** The hosts that a page may ask. */
export function hostsOf({ firebase: project, local }: ServiceSettings): Hosts {
  return local
    ? localHosts(local)
    : merge([firebase.hosts(project), securityCheck.hosts(), payments.hosts()]);
}

/** The hosts of a local backend. */
export const localHosts = (local: LocalServices): Hosts =>
  merge(Object.values(vendors).map((vendor) => vendor.localHosts(local)));

function merge(all: readonly Hosts[]): Hosts {
  const merged: Record<string, readonly string[]> = {};
  for (const hosts of all)
    for (const [directive, sources] of Object.entries(hosts))
      merged[directive] = [...(merged[directive] ?? []), ...sources];
  return merged;
}
