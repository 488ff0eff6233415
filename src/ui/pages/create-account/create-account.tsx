import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function CreateAccount() {
  return (
    <>
      <PageHead
        path="/create-account"
        title="Create Account"
        description="Create your Ground Up account."
      />
      <PageHeading>Create Account</PageHeading>
    </>
  );
}
