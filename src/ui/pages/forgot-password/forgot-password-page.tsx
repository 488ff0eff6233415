import { Link } from '#ui/components/link/link.tsx';
import card from '#ui/features/forms/form-card.module.css';
import { FormCard } from '#ui/features/forms/form-card.tsx';
import { formSlot } from '#ui/features/forms/form-slot.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';

const ResetForm = formSlot(() => import('./reset-form.tsx'));

export default function ForgotPassword() {
  return (
    <>
      <PageHead
        path="/account/forgot-password"
        title="Reset Password"
        description="Get a link to set a new password."
      />
      <FormCard
        title="Reset Password"
        aside={<p>Tell us your email. We send you a link to set a new password.</p>}
      >
        <ResetForm />
        <div className={card.foot}>
          <p>
            <Link to="/sign-in">Back to Sign In</Link>
          </p>
        </div>
      </FormCard>
    </>
  );
}
