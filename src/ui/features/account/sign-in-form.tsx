import { useNavigator } from '#ui/router.ts';
import type { UseCases } from '#application/use-cases.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { SignInError, Unavailable } from '#domain/errors/store-error.ts';
import { ok } from '#domain/result.ts';
import { Field } from '#ui/components/form/field.tsx';
import { Form } from '#ui/components/form/form.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** The email of a failed attempt, which prefills the form when it opens again (behaviour 7.3). Never stored. */
const failedEmails = new WeakMap<UseCases, string>();

/** Leaves all checks to the identity provider. Goes to the home page even after a failure (behaviour 7.3). */
export default function SignInForm() {
  const useCases = useUseCases();
  const { notify } = useNotice();
  const navigator = useNavigator();
  return (
    <Form<{ readonly email: string; readonly password: string }>
      onSubmit={async ({ email, password }, isShown) => {
        const result = await useCases.signIn(email, password);
        failedEmails.set(useCases, result.ok ? '' : email);
        notify(
          result.ok
            ? { role: 'status', text: 'You are signed in.' }
            : { role: 'alert', text: textOf(result.error), signIn: true },
        );
        if (isShown()) navigator[result.ok ? 'replace' : 'push']('/');
        return ok(undefined);
      }}
      submitLabel="Sign In"
      busyLabel="Signing In..."
    >
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={failedEmails.get(useCases)}
      />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
    </Form>
  );
}

/** Sign-in has one message for all failures, even if the adapters could not be loaded. */
const textOf = (error: SignInError | Unavailable) =>
  errorText(error.kind === 'unavailable' ? { kind: 'sign-in-failed' } : error);
