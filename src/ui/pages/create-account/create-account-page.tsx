import { minimumAge } from '#domain/account/limits.ts';
import { lazy } from '#ui/loading/lazy.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { FormCard } from '#ui/pages/form-card/form-card.tsx';

export const Form = lazy(() => import('#ui/features/account/sign-up-form.tsx'), {
  isPrerendered: true,
});

export default function CreateAccountPage() {
  return (
    <FormCard
      description="Create your Ground Up account: one place for your Toe Tests and your progress."
      intro={<p>One place for your Toe Tests and your progress. Both are coming soon.</p>}
      footer={
        <>
          <p>
            You need to be at least {minimumAge}. Our <Link to="/about/tos">terms</Link> and{' '}
            <Link to="/about/privacy">privacy policy</Link> apply.
          </p>
          <p>
            Got an account? <Link to="/sign-in">Sign In</Link>
          </p>
        </>
      }
    >
      <Form />
    </FormCard>
  );
}
