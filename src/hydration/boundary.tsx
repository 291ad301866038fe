import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown instead of the part that failed. */
  fallback: ReactNode;
  /** A new value renders the part again. */
  resetKey?: string | undefined;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Limits an error to one part of the page: without it, React unmounts the whole page. */
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
