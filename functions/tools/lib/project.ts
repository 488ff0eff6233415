import type Stripe from 'stripe';
import type { Documents } from '../../src/ports/documents.ts';
import type { SecurityCheck } from '../../src/ports/ports.ts';
import type { Env } from '../../src/settings/read-settings.ts';

/** A project, as the checks see it. */
export interface Project {
  readonly id: string;
  /** Whether it is the local backend, which has none of Google's consoles. */
  readonly isLocal: boolean;
  /** The functions' settings and secrets. */
  readonly env: Env;
  /** The settings that the store was built with. */
  readonly site: Env;
  /** Where a function is called. */
  readonly functionUrl: (name: string) => string;
  /** Throws a SettingsError without a valid key. */
  readonly stripe: () => Stripe;
  readonly securityCheck: () => Pick<SecurityCheck, 'verify'>;
  readonly documents: Documents;
  /** The rules in this repository, and those that are deployed. */
  readonly rules: string;
  readonly deployedRules: () => Promise<string>;
  /** Sends a request without rights; a body is posted as JSON. Rejects if nobody answers. */
  readonly ask: (url: string, request?: Question) => Promise<Response>;
  /** Sends a request to Google's APIs as the owner. Rejects if it is refused. */
  readonly google: (method: 'GET' | 'PATCH', url: string, body?: object) => Promise<unknown>;
}

export interface Question {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Looks at one thing of a project; rejects if that cannot be checked. */
export type Check = (project: Project) => Promise<readonly Finding[]>;

/** A finding: `bad` has to be fixed, `skipped` could not be checked here. */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'skipped';
  readonly text: string;
}

export const good = (text: string): Finding => ({ kind: 'good', text });
export const bad = (text: string): Finding => ({ kind: 'bad', text });
export const skipped = (text: string): Finding => ({ kind: 'skipped', text });
export const check = (isGood: boolean, yes: string, no: string): Finding =>
  isGood ? good(yes) : bad(no);
