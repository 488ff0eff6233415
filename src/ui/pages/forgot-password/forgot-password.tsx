import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate } from 'react-router';
import { Link } from '../../components/link/link.tsx';
import {
  passwordResetSchema,
  type PasswordResetValues,
} from '../../../domain/validation/password-reset.ts';
import { EmailField } from '../../features/forms/email-field.tsx';
import { firstError } from '../../features/forms/first-error.ts';
import card from '../../features/forms/form-card.module.css';
import { FormCard } from '../../features/forms/form-card.tsx';
import { StoreForm } from '../../features/forms/store-form.tsx';
import { useStoreForm } from '../../features/forms/use-store-form.ts';
import { PageHead } from '../../features/store/page-head.tsx';
import { useUseCases } from '../../features/store/use-cases-context.tsx';

const resolver = firstError(yupResolver(passwordResetSchema), passwordResetSchema);

export default function ForgotPassword() {
  const { requestPasswordReset } = useUseCases();
  const navigate = useNavigate();
  const { field, form } = useStoreForm<PasswordResetValues>({
    resolver,
    send: async ({ email }) => {
      const result = await requestPasswordReset(email);
      if (result.ok) void navigate('/sign-in');
      return result;
    },
    fieldOf: { 'reset-failed': 'email' },
  });
  return (
    <>
      <PageHead
        path="/account/forgot-password"
        title="Reset Password"
        description="Get a link to set a new password."
        indexed={false}
      />
      <FormCard
        title="Reset Password"
        aside={<p>Tell us your email. We send you a link to set a new password.</p>}
      >
        <StoreForm {...form} action="Reset Password" busyAction="Sending...">
          <EmailField {...field('email')} required />
        </StoreForm>
        <div className={card.foot}>
          <p>
            <Link to="/sign-in">Back to Sign In</Link>
          </p>
        </div>
      </FormCard>
    </>
  );
}
