import { Component, type ReactNode } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import styles from './layout.module.css';

interface Props {
  /** Where the shopper is: another page gets a try of its own. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly path: string;
  readonly failed: boolean;
}

/** A page that could not be fetched or rendered says so, and can be tried again (behaviour 13.2). */
export class ErrorBoundary extends Component<Props, State> {
  override state = { path: this.props.path, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { path, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section className={styles.failed} role="alert">
        <h1>That did not load.</h1>
        <p>Check your connection, then try again. Your cart is safe.</p>
        <Button onClick={() => location.reload()}>Try Again</Button>
      </section>
    );
  }
}
