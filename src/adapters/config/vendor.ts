import type { LocalServices } from './local-services.ts';

/** A setting that a vendor takes from the environment. All of them are public: they end up in the pages. */
export interface Setting {
  /** Its name in the environment. */
  readonly name: string;
  /** What stands in its place where everything is answered on this machine. */
  readonly local: string;
  /** Which values it may have, and that in words. */
  readonly fits: RegExp;
  readonly wanted: string;
}

/** The hosts that a page may ask, by directive of the content policy. */
export type Hosts = Readonly<Record<string, readonly string[]>>;

/** What a log must not hold. */
export interface PrivateData {
  /** Keys whose values are left out, whatever they hold. */
  readonly keys?: readonly string[];
  /** What is replaced wherever it stands in a text. */
  readonly texts?: readonly (readonly [pattern: RegExp, replacement: string])[];
  /** Errors whose message and stack are left out, by their name. */
  readonly errors?: readonly string[];
}

/** What a vendor's folder says of it in `vendor.ts`, for the settings, the content policy and the log. */
export interface Vendor<Name extends string> {
  readonly settings: Readonly<Record<Name, Setting>>;
  readonly hosts: (settings: Readonly<Record<Name, string>>) => Hosts;
  /** The hosts of what answers in its place on a local backend. */
  readonly localHosts: (local: LocalServices) => Hosts;
  readonly privateData: PrivateData;
}

/** The checked values of a vendor's settings. */
export type SettingsOf<V> = V extends Vendor<infer Name> ? Readonly<Record<Name, string>> : never;
