import type { Messaging } from '#application/ports/messaging.ts';
import { fail, ok } from '#domain/result.ts';
import { answerTime, type Backend } from './backend.ts';

export const createMessaging = (backend: Backend): Messaging => ({
  send: async (message) => {
    await answerTime(backend);
    if (backend.scenario === 'messages-down') {
      return fail({ kind: 'message-not-sent', cause: new Error('Scenario messages-down') });
    }
    try {
      await backend.state.update((state) => ({
        ...state,
        messages: [...state.messages, message],
      }));
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'message-not-sent', cause });
    }
  },
});
