import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface Props {
  /** Called before a retry renders. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly crash?: { readonly error: unknown } | undefined;
}

/** Shows a message in place of a part that throws, and renders the part again on request (behaviour 13.2). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ crash: undefined });
    };
    return <Failure crash={crash} onRetry={retry} />;
  }
}
