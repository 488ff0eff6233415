import { LegalPage } from '#ui/components/legal/legal-page.tsx';
import { policy } from '#ui/components/legal/policy.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import { clauses } from './clauses.ts';

export default function Terms() {
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="Buying from Ground Up in plain words: prices, shipping, returns, refunds, courses, training at your own risk, and the law of Texas."
      />
      <LegalPage
        title="Terms of Service"
        lead={
          <p>
            In short: be {policy.minimumAge} or older, report damage or ask for a return within{' '}
            {policy.returnDays} days of delivery, and train with sense. By using this store you
            agree to these terms.
          </p>
        }
        clauses={clauses(useSite())}
      />
    </>
  );
}
