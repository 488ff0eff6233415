import type { BackendState } from '#adapters/memory/backend-state.ts';
import { CardItem } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import styles from './mails.module.css';

/** Lists the mails for new passwords, the newest first, whose link the identity provider makes; the owner's and the order's are the functions' (docs/local-backend.md). */
export function Mails({ state: { resets } }: { readonly state: BackendState }) {
  return (
    <BenchSection id="mails" title="Mails" description="Mails for new passwords.">
      {resets.length === 0 && <Empty>No mails yet.</Empty>}
      <ul className={styles.mails}>
        {resets.toReversed().map(({ email, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- mails have no id, and are only added
          <CardItem key={resets.length - index}>
            <h3 className={styles.subject}>Reset your password for Ground Up</h3>
            <p className={styles.envelope}>
              To {email} <Timestamp precision="seconds" at={at} />
            </p>
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
