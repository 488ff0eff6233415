import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect } from 'react';
import {
  changePasswordSchema,
  type ChangePasswordValues,
} from '#domain/validation/change-password.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Field } from '#ui/components/field/field.tsx';
import { firstError } from '#ui/features/forms/first-error.ts';
import { StoreForm } from '#ui/features/forms/store-form.tsx';
import { useStoreForm } from '#ui/features/forms/use-store-form.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './account-panel.module.css';

const resolver = firstError(yupResolver(changePasswordSchema), changePasswordSchema);
const messageId = 'change-password-message';

/** Changes the password. Its errors stand under the fields and buttons (spec 8); it stays until it has worked (product 9). */
export default function ChangePassword({
  email,
  onCancel,
  onChanged,
}: {
  readonly email: string;
  readonly onCancel: () => void;
  readonly onChanged: () => void;
}) {
  const { changePassword } = useUseCases();
  const { field, form, setFocus } = useStoreForm<ChangePasswordValues>({
    resolver,
    send: async ({ currentPassword, newPassword }) => {
      const result = await changePassword(currentPassword, newPassword);
      if (result.ok) onChanged();
      return result;
    },
    fieldOf: {
      'current-password-incorrect': 'currentPassword',
      'new-password-short': 'newPassword',
    },
  });
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  const [current, next] = [field('currentPassword'), field('newPassword')];
  const message = current.error ?? next.error ?? form.message;
  return (
    <>
      <StoreForm
        {...form}
        message={undefined}
        action="Change Password"
        busyAction="Sending..."
        beside={
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          {...current}
          label="Current Password"
          type="password"
          autoComplete="current-password"
          errorId={messageId}
        />
        <Field
          {...next}
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          errorId={messageId}
        />
      </StoreForm>
      {message && (
        <p id={messageId} role="alert" className={styles.failure}>
          {message}
        </p>
      )}
    </>
  );
}
