import type { Messaging } from '#application/ports/messaging.ts';
import { ok } from '#domain/result.ts';
import { type Backend, respond } from './backend.ts';

export const createMessaging = (backend: Backend): Messaging => ({
  send: (message) =>
    respond(backend, 'message-not-sent', async () => {
      const { scenario, state } = backend;
      if (scenario === 'messages-down') throw new Error(`Scenario ${scenario}`);
      await state.update((known) => ({ ...known, messages: [...known.messages, message] }));
      return ok(undefined);
    }),
});
