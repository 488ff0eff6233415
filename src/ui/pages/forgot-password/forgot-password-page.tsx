import { lazy } from '#ui/loading/lazy.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { FormCard } from '#ui/pages/form-card/form-card.tsx';

export const Form = lazy(() => import('#ui/features/account/reset-form.tsx'), {
  isPrerendered: true,
});

export default function ForgotPasswordPage() {
  return (
    <FormCard
      description="Get a link to set a new password."
      intro={<p>Enter your email. We’ll send you a link to set a new password.</p>}
      footer={
        <p>
          <Link to="/sign-in">Back to Sign In</Link>
        </p>
      }
    >
      <Form />
    </FormCard>
  );
}
