import type { BackendState } from '#adapters/memory/backend-state.ts';
import { CardItem } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import { mailsOf } from './sent-mails.ts';
import styles from './mails.module.css';

const { site } = import.meta.env.CONFIG;

/** Lists the mails that the server would have sent, as their recipients would see them. */
export function Mails({ state }: { readonly state: BackendState }) {
  const mails = mailsOf(state, site.contactEmail);
  return (
    <BenchSection
      id="mails"
      title="Mails"
      description="Mails that the server would have sent: to the owner for each order, and to the shopper for a shipped order or a new password."
    >
      {mails.length === 0 && <Empty>No mails yet.</Empty>}
      <ul className={styles.mails}>
        {mails.map(({ id, at, to, subject, text, link }) => (
          <CardItem key={id}>
            <h3 className={styles.subject}>{subject}</h3>
            <p className={styles.envelope}>
              To {to} <Timestamp precision="seconds" at={at} />
            </p>
            <p className={styles.text}>{text}</p>
            {link && (
              <p>
                <a href={link}>Set a new password for {to}</a>
              </p>
            )}
          </CardItem>
        ))}
      </ul>
    </BenchSection>
  );
}

/** Lists the messages sent from the contact page. */
export function Messages({ state: { messages } }: { readonly state: BackendState }) {
  return (
    <BenchSection id="messages" title="Messages" description="Messages sent from the contact page.">
      {messages.length === 0 && <Empty>No messages yet.</Empty>}
      <ul className={styles.mails}>
        {messages.toReversed().map(({ name, email, phone, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages have no id, and are only added
          <CardItem key={messages.length - index}>
            <h3 className={styles.subject}>{name}</h3>
            <p className={styles.envelope}>
              {email} · {phone}
            </p>
            <p className={styles.text}>{message}</p>
          </CardItem>
        ))}
      </ul>
    </BenchSection>
  );
}
