import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function ToeTests() {
  return (
    <>
      <PageHead
        path="/toe-tests"
        title="Toe Test"
        description="Toe Tests are coming soon: measure your toe strength and watch it grow."
      />
      <PageHeading>Toe Test</PageHeading>
    </>
  );
}
