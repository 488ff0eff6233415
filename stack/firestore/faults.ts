import { StatusError, type Status } from '../lib/status-error.ts';

/** Makes requests about a collection fail: reads, or commits that write to it. */
export interface Fault {
  readonly collection: string;
  readonly on: 'read' | 'write';
  readonly status: Status;
  /** How many requests; without it, all. */
  readonly times?: number;
}

/** The faults that the fake was set to have. */
export class Faults {
  #list: { readonly fault: Fault; left: number }[] = [];

  set(faults: readonly Fault[]): void {
    this.#list = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
  }

  /** Throws where a request about these records is to fail. */
  check(on: Fault['on'], names: readonly string[]): void {
    for (const one of this.#list) {
      const { collection, status } = one.fault;
      const hit = names.some((name) => name.includes(`/documents/${collection}/`));
      if (one.fault.on !== on || !hit || one.left === 0) continue;
      one.left -= 1;
      throw new StatusError(status, 'The fake was set to fail.');
    }
  }
}
