import type { WholeOrder } from '../../../contract/order-answers.ts';
import { MailFixes } from '../parts/fixes.tsx';
import { Marks } from '../parts/parts.tsx';
import styles from './orders.module.css';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** An order's marks, the reasons for its review and what to do about each. Says nothing twice. */
export function OrderReview({ order }: { readonly order: WholeOrder }) {
  const { reviews, advice, disputes, marks, refusedMails } = order;
  const due = disputes.find(({ answerBy }) => answerBy !== undefined);
  const headings = reviews.map((review) => (review === 'disputed' && due ? due.text : review));
  const others = marks.filter((mark) => !headings.includes(mark));
  return (
    <>
      <Marks order={{ reviews: [], marks: others }} />
      {headings.length > 0 && (
        <section className={styles.advice} aria-label="To look at">
          {headings.map((heading, index) => (
            <p key={heading}>
              <strong>{sentence(heading)}</strong> {advice[index]}
            </p>
          ))}
        </section>
      )}
      {refusedMails.map(({ id, to, answer }) => (
        <section key={id} className={styles.advice} aria-label="Refused mail">
          <p>
            <strong>
              The mail to {to} was refused: {answer}
            </strong>{' '}
            Change the address if it is wrong, then send it again.
          </p>
          <div className={styles.fixes}>
            <MailFixes mail={id} />
          </div>
        </section>
      ))}
    </>
  );
}
