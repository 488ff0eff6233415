import type { ContainerModule } from 'inversify';
import type { BackendPorts } from '#application/ports/backend-ports.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Reports } from '#application/ports/reports.ts';
import type { LocalServices } from './local-services.ts';
import type { PrivateData, SettingsFor, Vendors } from './vendor.ts';

export interface Services<V extends Vendors = Vendors> {
  readonly settings: SettingsFor<V>;
  /** Set if all services run on this machine. */
  readonly local?: LocalServices;
}

export interface ConnectOptions<V extends Vendors = Vendors> extends Services<V> {
  readonly clock: Clock;
  readonly logger: Logger;
  /** The query string of the first URL; the current URL may differ. */
  readonly startQuery: string;
  readonly loadScript: (url: string) => Promise<void>;
  readonly isOffline: () => boolean;
}

/** What the build and the scripts need to know about a backend. */
export type Description = {
  /** The vendors whose settings the backend needs (`.env.example`) and whose hosts its pages may use. */
  readonly vendors: Vendors;
  readonly entry: string;
  /** The modules that a page needs at once, besides the adapters, to read records or to know who is signed in. */
  readonly preload?: Readonly<Record<'accounts' | 'documents', string>>;
  /** The URL for reports; undefined if nothing leaves the browser. */
  reportsTo?(services: Services): string;
  /**
   * The maximum size, in bytes after Brotli, of the scripts of a page that calls the backend at once. `npm run budgets`
   * checks every backend that sets this.
   */
  readonly scriptBudget?: number;
} & (
  | {
      /** A live backend handles real money and real email. It may be deployed, and tests never run on it. */
      readonly isLive: true;
      /** A live backend has no test pages. */
      readonly testBench?: never;
      readonly isOnThisMachine?: never;
    }
  | {
      readonly isLive: false;
      /** The file of the test bench, if the backend's builds have that page (behaviour 15.6). */
      readonly testBench?: string;
      /** Whether the backend's services are those that `npm run local` starts. */
      readonly isOnThisMachine?: boolean;
    }
);

/** The function that makes each port of a backend. A backend that leaves out a port does not compile. */
export type PortFactories = { readonly [Name in keyof BackendPorts]: () => BackendPorts[Name] };

/** The exports of a backend's file (`src/adapters/backends`). */
export interface Backend {
  readonly description: Description;
  /** What must not be logged. Import each vendor's list by name, so that bundles contain no other vendor code. */
  readonly privateData: readonly PrivateData[];
  /** Whether to connect at once on every page, given the query of the first URL. */
  readonly connectsEagerly: (startQuery: string) => boolean;
  /** Creates the port that sends reports, which works before the backend is connected (behaviour 17.1). */
  createReports(services: Services): Reports;
  /** Loads the modules that bind the ports; a later module may rebind a port. Rejects if the code cannot be loaded. */
  connect(options: ConnectOptions): Promise<readonly ContainerModule[]>;
}
