import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function Athletes() {
  return (
    <>
      <PageHead
        path="/athletes"
        title="Athletes"
        description="Toe strength for sprinting, jumping, cutting and landing."
      />
      <PageHeading>Athletes</PageHeading>
    </>
  );
}
