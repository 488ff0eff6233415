import type { BackendState } from '#adapters/memory/backend-state.ts';
import { CardItem } from '#ui/components/card/card.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import styles from './messages.module.css';

export function Messages({ state: { messages } }: { readonly state: BackendState }) {
  return (
    <BenchSection id="messages" title="Messages" description="Messages sent from the contact page.">
      {messages.length === 0 && <Empty>No messages yet.</Empty>}
      <ul className={styles.messages}>
        {messages.toReversed().map(({ name, email, phone, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages have no id, and are only ever appended
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
