import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate } from 'react-router';
import { signUpSchema, type SignUpValues } from '#domain/validation/sign-up.ts';
import { Field } from '#ui/components/field/field.tsx';
import { EmailField } from '#ui/features/forms/email-field.tsx';
import { firstError } from '#ui/features/forms/first-error.ts';
import forms from '#ui/features/forms/store-form.module.css';
import { StoreForm } from '#ui/features/forms/store-form.tsx';
import { useStoreForm } from '#ui/features/forms/use-store-form.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const resolver = firstError(yupResolver(signUpSchema), signUpSchema);

/** Creates an account and goes home (spec 4). */
export default function SignUpForm() {
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
  );
}
