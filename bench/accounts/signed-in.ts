import { useEffect, useState } from 'react';
import { ports } from '#adapters/container/tokens.ts';
import type { Auth } from '#application/ports/auth.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { SignInError, SignOutError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { NoticeText } from '#ui/components/notice/notice.tsx';
import { connectBackend } from '../store-side.ts';

/** The signed-in user's e-mail address; undefined if nobody is signed in or the backend cannot be reached. */
export function useSignedIn(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    let isStale = false;
    let stop = (): void => undefined;
    connectBackend().then(
      (container) => {
        if (!isStale) stop = container.get(ports.auth).observe((user) => setEmail(user?.email));
      },
      () => undefined,
    );
    return () => {
      isStale = true;
      stop();
    };
  }, []);
  return email;
}

/** Signs in or out through the store's auth port, and returns the notice for the tester. */
export async function changeSession(
  change: (auth: Auth) => Promise<Result<void, SignInError | SignOutError>>,
  success: string,
): Promise<NoticeText> {
  const auth = await connectBackend().then(
    (container) => container.get(ports.auth),
    () => undefined,
  );
  if (!auth) return { role: 'alert', text: errorText({ kind: 'unavailable' }) };
  const result = await change(auth);
  return result.ok
    ? { role: 'status', text: success }
    : { role: 'alert', text: errorText(result.error) };
}
