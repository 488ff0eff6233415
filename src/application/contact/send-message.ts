import type { ContactError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import { logFailure } from '#application/log-failure.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { ContactMessage, Messaging } from '#application/ports/messaging.ts';

/** Sends a contact message (spec 7). Fails with 'message-not-sent'. */
export const createSendMessage =
  (messaging: Messaging, logger: Logger) =>
  async (message: ContactMessage): Promise<Result<void, ContactError>> => {
    const result = await messaging.send(message);
    return result.ok ? result : logFailure(logger, 'message not sent', result.error);
  };
