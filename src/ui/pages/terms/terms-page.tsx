import { LegalPage } from '#ui/features/legal/legal-page.tsx';
import { policy } from '#ui/features/legal/policy.ts';
import { useSite } from '#ui/features/store/store-context.tsx';
import { clauses } from './clauses.ts';

export default function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      description="Buying from Ground Up in plain words: prices, shipping, returns, refunds, courses, training at your own risk, and the law of Texas."
      lead={
        <p>
          In short: be {policy.minimumAge} or older, report damage or ask for a return within{' '}
          {policy.returnDays} days of delivery, and train with sense. By using this store you agree
          to these terms.
        </p>
      }
      clauses={clauses(useSite())}
    />
  );
}
