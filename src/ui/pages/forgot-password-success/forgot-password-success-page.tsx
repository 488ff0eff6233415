import { FormCard } from '#ui/pages/form-card/form-card.tsx';

/** A page that shows nothing but the heading 'success' (behaviour 7.4). */
export default function ForgotPasswordSuccess() {
  return <FormCard description="Your request has been received." />;
}
