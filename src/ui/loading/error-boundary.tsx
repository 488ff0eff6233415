import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface Props {
  /** Called before a retry renders. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** Shows a message in place of a part that cannot be rendered, and retries on request (behaviour 13.2). */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ failed: false });
    };
    return <Failure onRetry={retry} />;
  }
}
