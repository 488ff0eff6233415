import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate } from 'react-router';
import {
  passwordResetSchema,
  type PasswordResetValues,
} from '#domain/validation/password-reset.ts';
import { EmailField } from '#ui/features/forms/email-field.tsx';
import { firstError } from '#ui/features/forms/first-error.ts';
import { StoreForm } from '#ui/features/forms/store-form.tsx';
import { useStoreForm } from '#ui/features/forms/use-store-form.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const resolver = firstError(yupResolver(passwordResetSchema), passwordResetSchema);

/** Has a link sent to set a new password, and goes to sign-in (spec 4). */
export default function ResetForm() {
  const { requestPasswordReset } = useUseCases();
  const navigate = useNavigate();
  const { field, form } = useStoreForm<PasswordResetValues>({
    resolver,
    send: async ({ email }) => {
      const result = await requestPasswordReset(email);
      if (result.ok) void navigate('/sign-in');
      return result;
    },
    fieldOf: { 'email-not-found': 'email', 'reset-failed': 'email' },
  });
  return (
    <StoreForm {...form} action="Reset Password" busyAction="Sending...">
      <EmailField {...field('email')} required />
    </StoreForm>
  );
}
