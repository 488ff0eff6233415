import { Badges } from '../../../../../src/ui/components/badge/badge.tsx';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import { EmailFixes } from '../parts/fixes.tsx';
import styles from './orders.module.css';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** An order's marks, refused emails, and reasons for review with advice. Omits marks that the advice repeats. */
export function OrderReview({ order }: { readonly order: WholeOrder }) {
  const { advice, marks, refusedEmails } = order;
  return (
    <>
      <Badges items={marks.filter((mark) => !advice.some(({ text }) => text === mark))} />
      {advice.length > 0 && (
        <section className={styles.advice} aria-label="Reasons for the review">
          {advice.map((one) => (
            <p key={one.text}>
              <strong>{sentence(one.text)}</strong> {one.advice}
            </p>
          ))}
        </section>
      )}
      {refusedEmails.map(({ id, to, answer }) => (
        <section key={id} className={styles.advice} aria-label="Refused email">
          <p>
            <strong>
              The email to {to} was refused: {answer}.
            </strong>{' '}
            Change the address if it is wrong, then resend the email.
          </p>
          <div className={styles.fixes}>
            <EmailFixes email={id} />
          </div>
        </section>
      ))}
    </>
  );
}
