import { Navigate, useNavigate } from 'react-router';
import { Link } from '../../components/link/link.tsx';
import { errorText } from '../../../domain/errors/error-text.ts';
import { ok } from '../../../domain/result.ts';
import { Field } from '../../components/field/field.tsx';
import { useFirstAnswer } from '../../features/account/use-session.ts';
import { EmailField } from '../../features/forms/email-field.tsx';
import card from '../../features/forms/form-card.module.css';
import { FormCard } from '../../features/forms/form-card.tsx';
import { StoreForm } from '../../features/forms/store-form.tsx';
import { useStoreForm } from '../../features/forms/use-store-form.ts';
import { useNotice } from '../../features/notice/notice-context.tsx';
import { PageHead } from '../../features/store/page-head.tsx';
import { useUseCases } from '../../features/store/use-cases-context.tsx';
import styles from './sign-in.module.css';

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

interface SignInValues {
  readonly email: string;
  readonly password: string;
}

/** Goes home at the end, even after a failure: the notice goes along (spec 4, product 7). */
function SignInForm() {
  const { signIn } = useUseCases();
  const { notify } = useNotice();
  const navigate = useNavigate();
  const { field, form } = useStoreForm<SignInValues>({
    send: async ({ email, password }) => {
      const result = await signIn(email, password);
      notify(result.ok ? undefined : errorText(result.error));
      void navigate('/', { replace: result.ok });
      return ok(undefined);
    },
  });
  return (
    <StoreForm {...form} action="Sign In" busyAction="Signing In...">
      <EmailField {...field('email')} autoComplete="username" required />
      <Field
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
    </StoreForm>
  );
}
