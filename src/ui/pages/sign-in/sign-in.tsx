import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function SignIn() {
  return (
    <>
      <PageHead path="/sign-in" title="Sign In" description="Sign in to your Ground Up account." />
      <PageHeading>Sign In</PageHeading>
    </>
  );
}
