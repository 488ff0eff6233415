import { FormCard } from '#ui/features/forms/form-card.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';

/** A blank page with the heading 'success' (behaviour 7.4). */
export default function ForgotPasswordSuccess() {
  return (
    <>
      <PageHead
        path="/account/forgot-password-success"
        title="success"
        description="Your request has been received."
      />
      <FormCard title="success" />
    </>
  );
}
