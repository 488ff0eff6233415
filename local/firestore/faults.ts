import type { Layer } from '../../fakes/documents/layers.ts';
import { StatusError, type Status } from '../../fakes/documents/types.ts';

/** A fault that makes requests to a collection fail: reads, or commits that write to it. */
export interface Fault {
  readonly collection: string;
  readonly on: 'read' | 'write';
  readonly status: Status;
  /** How many requests fail; all of them if undefined. */
  readonly times?: number;
}

/** A layer that throws the faults that `set` gives it. */
export class Faults implements Layer {
  #faults: { readonly fault: Fault; left: number }[] = [];

  set(faults: readonly Fault[]): void {
    this.#faults = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
  }

  beforeRead(paths: readonly string[]): void {
    this.#fail('read', paths);
  }

  beforeCommit(paths: readonly string[]): void {
    this.#fail('write', paths);
  }

  #fail(on: Fault['on'], paths: readonly string[]): void {
    const hit = this.#faults.find(
      ({ fault, left }) =>
        fault.on === on &&
        left > 0 &&
        paths.some((path) => path.startsWith(`${fault.collection}/`)),
    );
    if (hit === undefined) return;
    hit.left -= 1;
    throw new StatusError(hit.fault.status, 'The fake was set to fail.');
  }
}
