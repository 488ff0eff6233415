import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function SiteMap() {
  return (
    <>
      <PageHead path="/site-map" title="Site Map" description="Every page of Ground Up." />
      <PageHeading>Site Map</PageHeading>
    </>
  );
}
