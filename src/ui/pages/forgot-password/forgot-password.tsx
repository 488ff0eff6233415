import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function ForgotPassword() {
  return (
    <>
      <PageHead
        path="/account/forgot-password"
        title="Reset Password"
        description="Get a link to set a new password."
        indexed={false}
      />
      <PageHeading>Reset Password</PageHeading>
    </>
  );
}
