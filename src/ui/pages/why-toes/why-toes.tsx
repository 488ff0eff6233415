import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function WhyToes() {
  return (
    <>
      <PageHead
        path="/why-toes"
        title="Why Toes"
        description="Why strong toes make you faster, steadier and harder to knock off balance."
      />
      <PageHeading>Why Toes</PageHeading>
    </>
  );
}
