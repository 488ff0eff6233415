import { useNavigate } from 'react-router';
import { errorText } from '#domain/errors/error-text.ts';
import { ok } from '#domain/result.ts';
import { Field } from '#ui/components/field/field.tsx';
import { EmailField } from '#ui/features/forms/email-field.tsx';
import { StoreForm } from '#ui/features/forms/store-form.tsx';
import { useStoreForm } from '#ui/features/forms/use-store-form.ts';
import { useNotice } from '#ui/features/notice/notice-context.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

interface SignInValues {
  readonly email: string;
  readonly password: string;
}

/** Goes home at the end, even after a failure: the notice goes along (spec 4, product 7). */
export default function SignInForm() {
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
