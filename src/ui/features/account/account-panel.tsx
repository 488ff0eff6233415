import { Link } from '#ui/components/link/link.tsx';
import { Button, ButtonLink } from '#ui/components/button/button.tsx';
import panel from '#ui/features/panels/panel.module.css';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import styles from './account-panel.module.css';
import { useSession } from './use-session.ts';

/** The account menu: the ways in, or what is the shopper's own (spec 2). */
export function AccountPanel() {
  const { close } = usePanels();
  const { status } = useSession();
  return (
    <>
      <div className={panel.head}>
        <h2>Account</h2>
        <Button look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      {status === 'loading' && <p className={panel.body}>One moment…</p>}
      {status === 'signed-out' && <SignedOut />}
      {status === 'signed-in' && <SignedIn />}
    </>
  );
}

function SignedOut() {
  const { close } = usePanels();
  return (
    <div className={panel.body}>
      <p className={styles.pitch}>
        An account will keep your Toe Tests and your progress. You can buy without one.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/sign-in" onClick={close}>
          Sign In
        </ButtonLink>
        <p>or</p>
        <ButtonLink to="/create-account" look="outline" onClick={close}>
          Create Account
        </ButtonLink>
      </div>
    </div>
  );
}

function SignedIn() {
  const { open, close } = usePanels();
  return (
    <>
      <div className={panel.body}>
        <div className={styles.courses}>
          <p>No Owned Courses</p>
          <Link to="/shop/#courses" onClick={close}>
            + Browse
          </Link>
        </div>
      </div>
      <div className={panel.foot}>
        <Button onClick={() => open('cart')}>Show Cart</Button>
        <Button look="outline" onClick={() => open('settings')}>
          Settings
        </Button>
      </div>
    </>
  );
}
