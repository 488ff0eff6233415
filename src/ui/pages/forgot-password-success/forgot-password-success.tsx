import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function ForgotPasswordSuccess() {
  return (
    <>
      <PageHead
        path="/account/forgot-password-success"
        title="success"
        description="Your request has been received."
        indexed={false}
      />
      <PageHeading>success</PageHeading>
    </>
  );
}
