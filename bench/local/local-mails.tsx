import { demoAccount } from '#domain/account/demo-account.ts';
import { type Fields, integerOf, textOf } from '#domain/field.ts';
import styles from '../mails/mails.module.css';
import { Badges } from '#ui/components/badge/badge.tsx';
import { CardItem } from '#ui/components/card/card.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import type { Local } from './local-backend.ts';

/** A reset link that sets the demo account's password at once, since the emulator has no page that asks for a new one. */
const resetLink = (reset: unknown): string =>
  `${textOf(reset, 'oobLink') ?? ''}&newPassword=${encodeURIComponent(demoAccount.password)}`;

const deliveryOf = (mail: Fields): string => {
  if (integerOf(mail, 'sentAt') !== undefined) return 'sent';
  return integerOf(mail, 'refusedAt') === undefined ? 'waiting' : 'refused';
};

/** Lists the mails and messages of the local backend. */
export function LocalMails({ local: { mails, messages, resets } }: { readonly local: Local }) {
  return (
    <>
      <BenchSection
        id="mails"
        title="Mails"
        description="Mails that the functions send to this machine’s mail server, and reset links that the identity provider would send."
      >
        {mails.length + resets.length === 0 && <Empty>No mails yet.</Empty>}
        <ul className={styles.mails}>
          {mails.map(({ id, fields }) => (
            <CardItem key={id}>
              <h3 className={styles.subject}>{textOf(fields, 'subject')}</h3>
              <p className={styles.envelope}>To {textOf(fields, 'to')}</p>
              <Badges items={[deliveryOf(fields)]} />
              <p className={styles.text}>{textOf(fields, 'text')}</p>
            </CardItem>
          ))}
          {resets.map((reset) => (
            <CardItem key={textOf(reset, 'oobCode')}>
              <h3 className={styles.subject}>Password reset</h3>
              <p className={styles.envelope}>To {textOf(reset, 'email')}</p>
              <p>
                <a href={resetLink(reset)}>Set the password to {demoAccount.password}</a>
              </p>
            </CardItem>
          ))}
        </ul>
      </BenchSection>
      <BenchSection
        id="messages"
        title="Messages"
        description="Messages sent from the contact page."
      >
        {messages.length === 0 && <Empty>No messages yet.</Empty>}
        <ul className={styles.mails}>
          {messages.map(({ id, fields }) => (
            <CardItem key={id}>
              <h3 className={styles.subject}>{textOf(fields, 'name')}</h3>
              <p className={styles.envelope}>
                {textOf(fields, 'email')} · {textOf(fields, 'phone')}
              </p>
              <p className={styles.text}>{textOf(fields, 'message')}</p>
            </CardItem>
          ))}
        </ul>
      </BenchSection>
    </>
  );
}
