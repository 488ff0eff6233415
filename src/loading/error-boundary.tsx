import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface Props {
  /** What a retry does before it renders again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** A part of the store that cannot be rendered says so in its place, and is rendered again on request (behaviour 13.2). */
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
