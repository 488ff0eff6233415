import { Button, ButtonLink } from '../../components/button/button.tsx';
import panel from '../panels/panel.module.css';
import { usePanels } from '../panels/panels-context.tsx';
import styles from './account-panel.module.css';

/** The account menu of a visitor who has not signed in (spec 2). */
export function AccountPanel() {
  const { close } = usePanels();
  return (
    <>
      <div className={panel.head}>
        <h2>Account</h2>
        <Button look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      <div className={panel.body}>
        <p className={styles.pitch}>
          An account will keep your Toe Tests and your progress. You can buy without one.
        </p>
        <div className={styles.links}>
          <ButtonLink to="/sign-in">Sign In</ButtonLink>
          <p>or</p>
          <ButtonLink to="/create-account" look="outline">
            Create Account
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
