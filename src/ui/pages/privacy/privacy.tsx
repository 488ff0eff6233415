import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function Privacy() {
  return (
    <>
      <PageHead
        path="/about/privacy"
        title="Privacy Policy"
        description="How Ground Up handles your data."
      />
      <PageHeading>Privacy Policy</PageHeading>
    </>
  );
}
