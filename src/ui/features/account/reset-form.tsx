import { useNavigator } from '#ui/router.ts';
import { passwordResetSchema } from '#domain/validation/password-reset.ts';
import { Field } from '#ui/components/form/field.tsx';
import { Form } from '#ui/components/form/form.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** Requests a link to set a new password, shows a notice and opens the sign-in page (behaviour 7.4). */
export default function ResetForm() {
  const { requestPasswordReset } = useUseCases();
  const { notify } = useNotice();
  const navigator = useNavigator();
  return (
    <Form
      schema={passwordResetSchema}
      onSubmit={async ({ email }, isShown) => {
        const result = await requestPasswordReset(email);
        if (!result.ok) return result;
        notify({ role: 'status', text: 'Check your email for a link to set a new password.' });
        if (isShown()) navigator.push('/sign-in');
        return result;
      }}
      fieldOf={() => 'email'}
      unavailable="reset-failed"
      submitLabel="Reset Password"
      busyLabel="Sending..."
    >
      <Field name="email" label="Email" type="email" autoComplete="email" required />
    </Form>
  );
}
