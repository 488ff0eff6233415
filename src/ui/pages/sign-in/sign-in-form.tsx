import { useNavigate } from 'react-router';
import { errorText } from '#domain/errors/error-text.ts';
import { ok } from '#domain/result.ts';
import { Field } from '#ui/features/forms/field.tsx';
import { Form } from '#ui/features/forms/form.tsx';
import { useNotice } from '#ui/features/notice/notice.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** Leaves every check to the identity provider; leads home even after a failure, with a notice (behaviour 7.3). */
export default function SignInForm() {
  const { signIn } = useUseCases();
  const { notify } = useNotice();
  const navigate = useNavigate();
  return (
    <Form<{ readonly email: string; readonly password: string }>
      onSubmit={async ({ email, password }) => {
        const result = await signIn(email, password);
        notify(result.ok ? undefined : { role: 'alert', text: errorText(result.error) });
        void navigate('/', { replace: result.ok });
        return ok(undefined);
      }}
      submitLabel="Sign In"
      busyLabel="Signing In..."
    >
      <Field name="email" label="Email" type="email" autoComplete="username" />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
    </Form>
  );
}
