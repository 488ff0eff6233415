import type { Messaging } from '#application/ports/messaging.ts';
import { fail, ok } from '#domain/result.ts';
import type { Services } from './services.ts';

/** Sends contact messages with the callable `messageRecieved`, spelled as deployed (behaviour 14.1). */
export const createMessaging = ({ call }: Pick<Services, 'call'>): Messaging => ({
  send: async ({ name, email, phone, message }) => {
    try {
      await call('messageRecieved', { name, email, phone, message });
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'message-not-sent', cause });
    }
  },
});
