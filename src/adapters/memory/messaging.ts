import type { Messaging } from '#application/ports/messaging.ts';
import { ok } from '#domain/result.ts';
import { type Backend, failIf, respond } from './backend.ts';

export const createMessaging = (backend: Backend): Messaging => ({
  send: (message) =>
    respond(backend, 'message-not-sent', async () => {
      failIf(backend, 'messages-down');
      await backend.state.update((known) => ({ ...known, messages: [...known.messages, message] }));
      return ok(undefined);
    }),
});
