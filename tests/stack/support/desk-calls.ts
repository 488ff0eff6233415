import { once } from 'node:events';
import type { Calls } from '../../../functions/tools/lib/desk/contract.ts';
import { sessionAt } from '#tests/support/desk.ts';
import { startDesk } from './start-desk.ts';

/** The desk of the local backend without its page: its calls, as the page makes them. */
export async function openDesk() {
  const { desk, address } = await startDesk(['tools/run.ts', 'desk'], 'functions');
  const { origin } = new URL(address);
  const authorization = `Bearer ${await sessionAt(address)}`;
  const ask = async <Name extends keyof Calls>(
    name: Name,
    input: Calls[Name][0],
  ): Promise<Calls[Name][1]> => {
    const response = await fetch(`${origin}/calls/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, authorization },
      body: JSON.stringify(input ?? null),
    });
    if (!response.ok) throw new Error(await response.text());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server is checked against the contract
    return (await response.json()) as Calls[Name][1];
  };
  return {
    ask,
    /** Runs a command on orders and returns its output; rejects if it was not carried out. */
    run: async (words: readonly string[], more: { readonly despite?: readonly string[] } = {}) => {
      const { isDone, text } = await ask('run', { tool: 'orders', words, ...more });
      if (!isDone) throw new Error(text);
      return text;
    },
    close: async () => {
      desk.kill('SIGTERM');
      if (desk.exitCode === null) await once(desk, 'exit');
    },
  };
}
