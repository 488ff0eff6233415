import { useEffect, useState } from 'react';
import type { Auth } from '#application/ports/auth.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { SignInError, SignOutError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { NoticeText } from '#ui/components/notice/notice.tsx';
import { connectBackend } from '../store-side.ts';

/** The email of whoever is signed in; undefined for nobody. */
export function useSignedIn(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    let isStale = false;
    let stop = (): void => undefined;
    connectBackend().then(
      ({ auth }) => {
        if (!isStale) stop = auth.observe((user) => setEmail(user?.email));
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

/** Signs in or out as the store does, and returns what to notify the tester of. */
export async function changeSession(
  change: (auth: Auth) => Promise<Result<void, SignInError | SignOutError>>,
  success: string,
): Promise<NoticeText> {
  const connected = await connectBackend().then(
    ({ auth }) => auth,
    () => undefined,
  );
  if (!connected) return { role: 'alert', text: errorText({ kind: 'unavailable' }) };
  const result = await change(connected);
  return result.ok
    ? { role: 'status', text: success }
    : { role: 'alert', text: errorText(result.error) };
}
