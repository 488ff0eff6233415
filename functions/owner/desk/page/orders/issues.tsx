import { useState } from 'react';
import { ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import type { Issue } from '../../../contract/answers.ts';
import { ActionButton } from '../parts/action.tsx';
import { dismiss, EmailFixes } from '../parts/fixes.tsx';
import styles from './orders.module.css';

function Fix({ issue: { order, event, email } }: { readonly issue: Issue }) {
  const emails = email !== undefined && <EmailFixes email={email} />;
  if (order)
    return (
      <>
        <ButtonLink variant="outline" to={`/orders/${order.id}`}>
          Open {order.number}
        </ButtonLink>
        {emails}
      </>
    );
  if (emails) return emails;
  if (event !== undefined) return <ActionButton action={dismiss(event)} />;
  return (
    <ButtonLink variant="outline" to="/doctor">
      See The Doctor
    </ButtonLink>
  );
}

/** How many issues the page shows; the others are collapsed. */
const shown = 5;

function Items({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <ul className={styles.issueList}>
      {issues.map((one) => (
        <li key={`${one.order?.id ?? ''} ${one.text}`}>
          <p>
            <strong>
              {one.order && `${one.order.number}: `}
              {one.text}.
            </strong>{' '}
            {one.advice}
          </p>
          <div className={styles.fixes}>
            {one.url !== undefined && (
              <a href={one.url} target="_blank" rel="noreferrer">
                View at Stripe
              </a>
            )}
            <Fix issue={one} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The issues for the owner, most urgent first, each with the buttons to resolve it. */
export function Issues({ issues }: { readonly issues: readonly Issue[] }) {
  // On a phone, the issues start collapsed, so that the orders are in view.
  const [isOpen] = useState(() => !matchMedia('(width < 700px)').matches);
  if (issues.length === 0) return null;
  const rest = issues.slice(shown);
  return (
    <section aria-label="To look at" className={styles.issues}>
      <details open={isOpen}>
        <summary>
          <h2>To Look At</h2> {issues.length}
        </summary>
        <Items issues={issues.slice(0, shown)} />
        {rest.length > 0 && (
          <details>
            <summary>{rest.length} more</summary>
            <Items issues={rest} />
          </details>
        )}
      </details>
    </section>
  );
}
