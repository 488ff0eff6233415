import { useState } from 'react';
import { resetPassword, type ResetRefusal } from '#adapters/memory/password-resets.ts';
import { passwordHint } from '#domain/account/limits.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { Button } from '#ui/components/button/button.tsx';
import fields from '#ui/components/field/field.module.css';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { backend } from '../backend.ts';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';

const refusals: Readonly<Record<ResetRefusal, string>> = {
  'link-used': 'This link has already been used, or belongs to another browser. Request a new one.',
  'new-password-short': errorText({ kind: 'new-password-short' }),
};

/** A form for a new password, opened by a reset link. It stands in for the identity provider's own page. */
export function ResetForm({
  code,
  onClose,
}: {
  readonly code: string;
  readonly onClose: () => void;
}) {
  const { notify } = useNotice();
  const [refusal, setRefusal] = useState<string>();
  const submit = async (password: string): Promise<void> => {
    const result = await resetPassword(backend, code, password);
    if (!result.ok) return setRefusal(refusals[result.error]);
    notify({ role: 'status', text: 'The new password is set. Sign in with it.' });
    return onClose();
  };
  return (
    <Sheet title="Set A New Password" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const password = new FormData(event.currentTarget).get('password');
          if (typeof password === 'string') void submit(password);
        }}
      >
        <p>In production, the identity provider shows this form on a page of its own.</p>
        <PlainField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={passwordHint}
        />
        {refusal && (
          <p role="alert" className={fields['error']}>
            {refusal}
          </p>
        )}
        <Button type="submit">Set Password</Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Sheet>
  );
}
