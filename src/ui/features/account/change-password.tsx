import { passwordHint } from '#domain/account/limits.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import { changePasswordSchema } from '#domain/validation/change-password.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Field } from '#ui/components/form/field.tsx';
import { Form } from '#ui/components/form/form.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

interface ChangePasswordProps {
  readonly email: string;
  readonly onCancel: () => void;
  /** `isShown` is false if the shopper has left the form in the meantime. */
  readonly onChanged: (isShown: boolean) => void;
}

function refusedField({ kind }: StoreError) {
  if (kind === 'current-password-incorrect') return 'currentPassword';
  return kind === 'new-password-short' ? 'newPassword' : undefined;
}

/** The form that changes the password. It stays open until the change succeeds (behaviour 7.6). */
export default function ChangePassword({ email, onCancel, onChanged }: ChangePasswordProps) {
  const { changePassword } = useUseCases();
  return (
    <Form
      schema={changePasswordSchema}
      onSubmit={async ({ currentPassword, newPassword }, isShown) => {
        const result = await changePassword(currentPassword, newPassword);
        if (result.ok) onChanged(isShown());
        return result;
      }}
      fieldOf={refusedField}
      unavailable="password-change-failed"
      submitLabel="Change Password"
      busyLabel="Sending..."
      secondary={
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      }
      messagesAtEnd
      initialFocus="currentPassword"
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="currentPassword"
        label="Current Password"
        type="password"
        autoComplete="current-password"
      />
      <Field
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
      />
    </Form>
  );
}
