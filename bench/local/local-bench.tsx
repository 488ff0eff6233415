import { demoAccount } from '#domain/account/demo-account.ts';
import { textOf } from '#domain/field.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { Frame } from '../components/frame.tsx';
import { Badges } from '#ui/components/badge/badge.tsx';
import { Buttons, CardItem, Cards } from '#ui/components/card/card.tsx';
import { BenchSection } from '../components/bench-section.tsx';
import { changeSession, useSignedIn } from '../accounts/signed-in.ts';
import type { Local } from './local-backend.ts';
import { LocalMails } from './local-mails.tsx';
import { useLocal } from './use-local.ts';

const sections = {
  tools: 'Tools',
  accounts: 'Accounts',
  mails: 'Mails',
  messages: 'Messages',
};

/** Commands that show or change the local backend. */
const tools: Readonly<Record<string, string>> = {
  'npm run desk -- --local':
    'Opens the owner’s desk: change the stock; ship, refund and close orders.',
  'npm run stock -- --local': 'Shows the stock, or changes it.',
  'npm run orders -- --local': 'Exports, ships and erases orders, for scripts.',
  'npm run stack':
    'Starts the local backend. Stop it and start it again to restore the initial stock and the demo account, and to delete all else.',
};

function Accounts({ local: { accounts } }: { readonly local: Local }) {
  const { notify } = useNotice();
  const signedIn = useSignedIn();
  const signIn = async (): Promise<void> => {
    const { email, password, displayName } = demoAccount;
    notify(
      await changeSession((auth) => auth.signIn(email, password), `${displayName} is signed in.`),
    );
  };
  return (
    <BenchSection
      id="accounts"
      title="Accounts"
      description="The bench can sign in to the demo account only, since it knows no other password."
    >
      <Cards>
        {accounts.map((account) => {
          const email = textOf(account, 'email') ?? '';
          return (
            <CardItem key={email}>
              <h3>{textOf(account, 'displayName') ?? 'No name'}</h3>
              <p>{email}</p>
              {email === signedIn && <Badges items={['signed in']} />}
              {email === demoAccount.email && email !== signedIn && (
                <Buttons label={`Account ${email}`}>
                  <Button onClick={() => void signIn()}>Sign In</Button>
                </Buttons>
              )}
            </CardItem>
          );
        })}
      </Cards>
    </BenchSection>
  );
}

/** The test bench of the local backend (behaviour 15.6), for what the owner’s desk does not show. */
export function Bench() {
  const { local, failure } = useLocal();
  return (
    <Frame
      lead="Accounts, mails and messages of the local backend, updated every five seconds. Use the desk for stock and orders."
      sections={sections}
    >
      <BenchSection id="tools" title="Tools" description="Run these in a terminal.">
        <Cards>
          {Object.entries(tools).map(([command, does]) => (
            <CardItem key={command}>
              <h3>
                <code>{command}</code>
              </h3>
              <p>{does}</p>
            </CardItem>
          ))}
        </Cards>
      </BenchSection>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {local && (
        <>
          <Accounts local={local} />
          <LocalMails local={local} />
        </>
      )}
    </Frame>
  );
}
