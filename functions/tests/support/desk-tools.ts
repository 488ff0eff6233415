import type { Answers } from '../../owner/contract/calls.ts';
import { createCallHandlers } from '../../owner/desk/server/call-handlers.ts';
import { ownerTools } from './owner-tools.ts';

/** `ownerTools`, with the calls that the desk's page makes. */
export function deskTools() {
  const shop = ownerTools();
  const project = { id: 'ground-up-test', isLocal: false, sender: [], support: undefined };
  const handlers = createCallHandlers({ ...shop.tools, project, diagnose: async () => [] });
  return {
    ...shop,
    ask: async <Name extends keyof Answers>(name: Name, input?: unknown) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types the result
      (await handlers.get(name)?.(input)) as Answers[Name],
  };
}
