import { LegalPage } from '#ui/features/legal/legal-page.tsx';
import { policy } from '#ui/features/legal/policy.ts';
import { useSite } from '#ui/features/store/store-context.tsx';
import { clauses } from './clauses.ts';

export default function Privacy() {
  const { date, text } = policy.privacyUpdated;
  return (
    <LegalPage
      title="Privacy Policy"
      description="What Ground Up keeps of you, why, for how long, and how to have it deleted. We never see your card number."
      lead={
        <>
          <p>
            In short: we keep what an order, an account or a message needs. We never see your card
            number. We sell nothing about you to anyone.
          </p>
          <p>
            <small>
              Last updated <time dateTime={date}>{text}</time>
            </small>
          </p>
        </>
      }
      clauses={clauses(useSite())}
    />
  );
}
