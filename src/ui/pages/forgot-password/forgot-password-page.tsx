import { lazy } from '#loading/lazy.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { FormCard } from '#ui/features/forms/form-card.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';

const ResetForm = lazy(() => import('./reset-form.tsx'), { onIntent: true });

export default function ForgotPasswordPage() {
  return (
    <>
      <PageHead
        path="/account/forgot-password"
        title="Reset Password"
        description="Get a link to set a new password."
      />
      <FormCard
        title="Reset Password"
        intro={<p>Tell us your email. We send you a link to set a new password.</p>}
        footer={
          <p>
            <Link to="/sign-in">Back to Sign In</Link>
          </p>
        }
      >
        <ResetForm />
      </FormCard>
    </>
  );
}
