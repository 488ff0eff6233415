import { Component, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import styles from './layout.module.css';

/** A page that could not be fetched or drawn says so, and can be tried again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
