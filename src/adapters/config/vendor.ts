import type { LocalServices } from './local-services.ts';

/** A vendor's setting from the environment. All settings are public: the pages contain them. */
export interface Setting {
  readonly name: string;
  /** The value if everything runs on this machine. */
  readonly local: string;
  /** The allowed values, as a pattern and in words. */
  readonly pattern: RegExp;
  readonly description: string;
}

/** The hosts that a page may use, by directive of the content security policy. */
export type Hosts = Readonly<Record<string, readonly string[]>>;

export interface PrivateData {
  /** Keys whose values are left out of the log. */
  readonly keys?: readonly string[];
  /** Patterns to replace in any logged text. */
  readonly texts?: readonly (readonly [pattern: RegExp, replacement: string])[];
  /** Names of errors whose message and stack are left out of the log. */
  readonly errors?: readonly string[];
}

/** The exports of a vendor's `vendor.ts`, for the settings, the content security policy and the log. */
export interface Vendor<Name extends string> {
  readonly settings: Readonly<Record<Name, Setting>>;
  hosts(settings: Readonly<Record<Name, string>>): Hosts;
  /** The hosts of the vendor's fake in the local backend. */
  localHosts?(local: LocalServices): Hosts;
  readonly privateData: PrivateData;
}

/** The vendors of a backend, keyed by the names under which it finds their settings. */
export type Vendors = Readonly<Record<string, Vendor<string>>>;

/** The validated values of a vendor's settings. */
export type SettingsOf<V> = V extends Vendor<infer Name> ? Readonly<Record<Name, string>> : never;

export type SettingsFor<V extends Vendors> = { readonly [Name in keyof V]: SettingsOf<V[Name]> };
