import { useNavigator } from '#ui/router.ts';
import { passwordHint } from '#domain/account/limits.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import { signUpSchema } from '#domain/validation/sign-up.ts';
import { Field, FieldRow } from '#ui/components/form/field.tsx';
import { Form } from '#ui/components/form/form.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

function refusedField(error: StoreError) {
  if (error.kind === 'email-taken') return 'email';
  return error.kind === 'sign-up-invalid' ? error.field : undefined;
}

/** Creates an account, shows a notice and opens the home page (behaviour 7.2). */
export default function SignUpForm() {
  const { signUp } = useUseCases();
  const { notify } = useNotice();
  const navigator = useNavigator();
  return (
    <Form
      schema={signUpSchema}
      onSubmit={async (account, isShown) => {
        const result = await signUp(account);
        if (!result.ok) return result;
        notify({ role: 'status', text: 'Your account is ready. Sign in to see it.', signIn: true });
        if (isShown()) navigator.push('/');
        return result;
      }}
      fieldOf={refusedField}
      submitLabel="Create Account"
      busyLabel="Creating..."
    >
      <FieldRow>
        <Field name="firstName" label="First Name" autoComplete="given-name" required />
        <Field name="lastName" label="Last Name" autoComplete="family-name" required />
      </FieldRow>
      <Field name="email" label="Email" type="email" autoComplete="email" required />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        required
      />
      <Field
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        required
      />
    </Form>
  );
}
