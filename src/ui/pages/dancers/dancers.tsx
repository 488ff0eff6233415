import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function Dancers() {
  return (
    <>
      <PageHead
        path="/dancers"
        title="Dancers"
        description="Toe strength for balance, turns, jumps and pointe work."
      />
      <PageHeading>Dancers</PageHeading>
    </>
  );
}
