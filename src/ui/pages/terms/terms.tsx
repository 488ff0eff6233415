import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function Terms() {
  return (
    <>
      <PageHead
        path="/about/tos"
        title="Terms of Service"
        description="The terms on which Ground Up sells and serves."
      />
      <PageHeading>Terms of Service</PageHeading>
    </>
  );
}
