import { Navigate } from 'react-router';
import { Link } from '#ui/components/link/link.tsx';
import { useFirstAnswer } from '#ui/features/account/use-session.ts';
import card from '#ui/features/forms/form-card.module.css';
import { FormCard } from '#ui/features/forms/form-card.tsx';
import { formSlot } from '#ui/features/forms/form-slot.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './sign-in.module.css';

const SignInForm = formSlot(() => import('./sign-in-form.tsx'));

/** Waits for the first answer about who is signed in; nobody who is, or may be, is asked to sign in (product 6). */
export default function SignIn() {
  const status = useFirstAnswer();
  if (status === 'signed-in' || status === 'unknown') return <Navigate to="/" replace />;
  return (
    <>
      <PageHead path="/sign-in" title="Sign In" description="Sign in to your Ground Up account." />
      <FormCard title="Sign In">
        {/* Takes its room while waiting, so that nothing moves when it comes. */}
        <div className={styles.form} data-waiting={status === 'loading'}>
          <SignInForm />
          <div className={card.foot}>
            <p>
              <Link to="/account/forgot-password">Forgot Password?</Link>
            </p>
            <p>
              New here? <Link to="/create-account">Create Account</Link>
            </p>
          </div>
        </div>
      </FormCard>
    </>
  );
}
