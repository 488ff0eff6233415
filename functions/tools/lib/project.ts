import { fieldOf } from '../../../src/domain/field.ts';
import type { Documents } from '../../src/ports/documents.ts';
import type { SecurityCheck } from '../../src/ports/security-check.ts';
import type { Env } from '../../src/settings/read-settings.ts';

/** A price as the payment provider has it; the amount in cents. */
export interface Price {
  readonly isActive: boolean;
  readonly isOneTime: boolean;
  readonly currency: string;
  readonly amount: number | null;
  readonly productId: string;
  readonly taxBehavior: string | null;
}

/** A shipping rate as the payment provider has it; the amount in cents. */
export interface ShippingRate {
  readonly isActive: boolean;
  readonly name: string | null;
  readonly currency: string | undefined;
  readonly amount: number | undefined;
}

export interface Webhook {
  readonly url: string;
  readonly isEnabled: boolean;
  readonly events: readonly string[];
}

/** The account with the payment provider. Each method rejects where the provider fails. */
export interface Account {
  price(id: string): Promise<Price | undefined>;
  shippingRate(id: string): Promise<ShippingRate | undefined>;
  webhooks(): Promise<readonly Webhook[]>;
  /** Whether taxes can be calculated. */
  isTaxActive(): Promise<boolean>;
  /** What the store's key may not do, of all that the store and its tools do, such as `Refunds: write`. */
  missingRights(): Promise<readonly string[]>;
}

/** All that is looked at before a project goes live. */
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
  readonly account: () => Account;
  readonly securityCheck: () => Pick<SecurityCheck, 'verify'>;
  readonly documents: Documents;
  /** The rules in this repository, and those that are deployed. */
  readonly rules: string;
  readonly deployedRules: () => Promise<string>;
  /** Asks as anybody may; a body is posted as JSON. Rejects where nobody answers. */
  readonly ask: (url: string, request?: Question) => Promise<Answer>;
  /** Asks Google's interfaces as the owner. Rejects where that is refused. */
  readonly google: (method: 'GET' | 'PATCH', url: string, body?: object) => Promise<unknown>;
}

export interface Question {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** What was found: `bad` is what has to be fixed first, `skipped` what could not be looked at here. */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'skipped';
  readonly text: string;
}

export const good = (text: string): Finding => ({ kind: 'good', text });
export const bad = (text: string): Finding => ({ kind: 'bad', text });
export const skipped = (text: string): Finding => ({ kind: 'skipped', text });

/** The list at a name of an answer; empty where there is none. */
export const listIn = (answer: unknown, name: string): readonly unknown[] => {
  const found = fieldOf(answer, name);
  return Array.isArray(found) ? found : [];
};
