import { StatusError } from '../lib/status-error.ts';

interface Waiting {
  readonly owner: string;
  readonly grant: () => void;
  readonly refuse: (error: Error) => void;
}

/** One owner a name at a time; others wait in line. Who would wait for ever is refused with ABORTED. */
export class Locks {
  readonly #owners = new Map<string, string>();
  readonly #lines = new Map<string, Waiting[]>();
  /** The name each owner waits for. */
  readonly #wanted = new Map<string, Set<string>>();

  /** Takes all names, in one order for everybody, so that two lists alone never block each other. */
  async acquireAll(owner: string, names: readonly string[]): Promise<void> {
    for (const name of [...new Set(names)].toSorted()) await this.#acquire(owner, name);
  }

  /** Gives back all that an owner has, and takes it out of every line. */
  release(owner: string): void {
    for (const [name, line] of this.#lines) {
      const left = line.filter((waiting) => waiting.owner !== owner);
      this.#lines.set(name, left);
      for (const waiting of line.filter((one) => one.owner === owner)) waiting.refuse(aborted());
    }
    this.#wanted.delete(owner);
    for (const [name, holder] of this.#owners) if (holder === owner) this.#handOn(name);
  }

  #acquire(owner: string, name: string): Promise<void> {
    const holder = this.#owners.get(name);
    if (holder === undefined) this.#owners.set(name, owner);
    if (holder === undefined || holder === owner) return Promise.resolve();
    if (this.#waitsFor(holder, owner)) return Promise.reject(aborted());
    const wanted = this.#wanted.get(owner) ?? new Set();
    this.#wanted.set(owner, wanted.add(name));
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        wanted.delete(name);
        resolve();
      };
      const line = this.#lines.get(name) ?? [];
      this.#lines.set(name, [...line, { owner, grant, refuse: reject }]);
    });
  }

  #waitsFor(owner: string, target: string): boolean {
    const seen = new Set<string>();
    const next = [owner];
    for (const one of next) {
      if (one === target) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      for (const name of this.#wanted.get(one) ?? []) {
        const ahead = (this.#lines.get(name) ?? []).map((waiting) => waiting.owner);
        const before = ahead.slice(0, ahead.indexOf(one));
        next.push(...before, ...[this.#owners.get(name)].filter((holder) => holder !== undefined));
      }
    }
    return false;
  }

  #handOn(name: string): void {
    const [first, ...line] = this.#lines.get(name) ?? [];
    if (line.length > 0) this.#lines.set(name, line);
    else this.#lines.delete(name);
    if (!first) {
      this.#owners.delete(name);
      return;
    }
    this.#owners.set(name, first.owner);
    first.grant();
  }
}

const aborted = (): StatusError =>
  new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
