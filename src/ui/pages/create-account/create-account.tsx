import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate } from 'react-router';
import { Link } from '../../components/link/link.tsx';
import { signUpSchema, type SignUpValues } from '../../../domain/validation/sign-up.ts';
import { Field } from '../../components/field/field.tsx';
import { EmailField } from '../../features/forms/email-field.tsx';
import { firstError } from '../../features/forms/first-error.ts';
import { FormCard } from '../../features/forms/form-card.tsx';
import { StoreForm } from '../../features/forms/store-form.tsx';
import { useStoreForm } from '../../features/forms/use-store-form.ts';
import { PageHead } from '../../features/store/page-head.tsx';
import { useUseCases } from '../../features/store/use-cases-context.tsx';
import styles from '../../features/forms/form-card.module.css';
import forms from '../../features/forms/store-form.module.css';

const resolver = firstError(yupResolver(signUpSchema), signUpSchema);

export default function CreateAccount() {
  const { signUp } = useUseCases();
  const navigate = useNavigate();
  const { field, form } = useStoreForm<SignUpValues>({
    resolver,
    send: async (account) => {
      const result = await signUp(account);
      if (result.ok) void navigate('/');
      return result;
    },
    fieldOf: { 'email-taken': 'email' },
  });
  return (
    <>
      <PageHead
        path="/create-account"
        title="Create Account"
        description="Create your Ground Up account: one place for your Toe Tests and your progress."
      />
      <FormCard
        title="Create Account"
        aside={<p>One place for your Toe Tests and your progress. Both are coming soon.</p>}
      >
        <StoreForm {...form} action="Create Account" busyAction="Creating...">
          <div className={forms.pair}>
            <Field {...field('firstName')} label="First Name" autoComplete="given-name" required />
            <Field {...field('lastName')} label="Last Name" autoComplete="family-name" required />
          </div>
          <EmailField {...field('email')} required />
          <Field
            {...field('password')}
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 6 characters."
            required
          />
          <Field
            {...field('confirmPassword')}
            label="Confirm Password"
            type="password"
            autoComplete="new-password"
            required
          />
        </StoreForm>
        <div className={styles.foot}>
          <p>
            You need to be at least 18. Our <Link to="/about/tos">terms</Link> and{' '}
            <Link to="/about/privacy">privacy policy</Link> apply.
          </p>
          <p>
            Got an account? <Link to="/sign-in">Sign In</Link>
          </p>
        </div>
      </FormCard>
    </>
  );
}
