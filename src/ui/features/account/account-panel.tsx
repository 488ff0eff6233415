import { Button, ButtonLink } from '#ui/components/button/button.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { Panel } from '#ui/components/panel/panel.tsx';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import styles from './account-panel.module.css';
import { useInitialSession } from './use-session.ts';

/** The account, or links to sign-in and sign-up if nobody is signed in or the session stays unknown (behaviour 7.7). */
export function AccountPanel() {
  const status = useInitialSession(() => false);
  const { open } = usePanels();
  const actions = (
    <>
      <Button onClick={() => open('cart')}>Show Cart</Button>
      <Button variant="outline" onClick={() => open('settings')}>
        Settings
      </Button>
    </>
  );
  return (
    <Panel title="Account" closeLabel="Close" footer={status === 'signed-in' && actions}>
      {status === 'loading' && <p>One moment…</p>}
      {status !== 'loading' && status !== 'signed-in' && (
        <>
          <p className={styles.pitch}>
            An account will keep your Toe Tests and your progress. You can buy without one.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/sign-in">Sign In</ButtonLink>
            <p>or</p>
            <ButtonLink to="/create-account" variant="outline">
              Create Account
            </ButtonLink>
          </div>
        </>
      )}
      {status === 'signed-in' && (
        <div className={styles.courses}>
          <p>No Owned Courses</p>
          <Link to="/shop/#courses">+ Browse</Link>
        </div>
      )}
    </Panel>
  );
}
