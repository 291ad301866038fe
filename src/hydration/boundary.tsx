import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in for the part that failed. */
  fallback: ReactNode;
  /** A new value gives the part another try. */
  resetKey?: string | undefined;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Keeps a failure inside one part of the page: without it, React takes the whole page down. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
