import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PageHead } from '../../features/store/page-head.tsx';

export default function Contact() {
  return (
    <>
      <PageHead
        path="/contact"
        title="Contact"
        description="Write to Ground Up: questions about toe training, orders and returns."
      />
      <PageHeading>Contact</PageHeading>
    </>
  );
}
