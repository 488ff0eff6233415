import type { Auth } from '#application/ports/auth.ts';
import type { Logger } from '#application/ports/logger.ts';

/** Signs out; the session store tells when. A failure is only logged (spec 8). */
export const createSignOut =
  (auth: Pick<Auth, 'signOut'>, logger: Logger) => async (): Promise<void> => {
    const result = await auth.signOut();
    if (result.ok) return;
    const { kind, cause } = result.error;
    logger.error('sign-out failed', { kind, cause });
  };
