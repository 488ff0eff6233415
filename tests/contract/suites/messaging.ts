import { describe, expect, test } from 'vitest';
import { anyError, errorOf, valueOf } from './expect-result.ts';
import type { SetupOf } from './given.ts';

const message = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  phone: '(512) 555-0100',
  message: 'Does the kit come\nin cork only? <b>',
};

/** The contract of every messaging adapter (behaviour 8). */
export function describeMessaging(name: string, setup: SetupOf<'delivered' | 'messaging'>): void {
  describe(`messaging: ${name}`, () => {
    test('messages arrive as they were sent, in order', async () => {
      const { messaging, delivered } = await setup();
      const again = { ...message, message: 'Again' };
      valueOf(await messaging.send(message));
      valueOf(await messaging.send(again));
      expect(await delivered()).toEqual([message, again]);
    });

    test('returns a failure with its cause, and delivers nothing', async () => {
      const { messaging, delivered } = await setup({ fault: 'messages-down' });
      const error = errorOf(await messaging.send(message));
      expect(error).toMatchObject({ kind: 'message-not-sent', cause: anyError });
      expect(await delivered()).toEqual([]);
    });
  });
}
