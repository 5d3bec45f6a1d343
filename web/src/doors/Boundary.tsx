// A mistake of the page itself: a sentence and a way on, never an empty page.
import {Component, type ComponentChildren} from 'preact';
import {Ended} from './Ended';

export class Boundary extends Component<{children: ComponentChildren}, {failed: boolean}> {
  static override getDerivedStateFromError() {
    return {failed: true};
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render() {
    return this.state.failed ? <Ended why="failed" local /> : this.props.children;
  }
}
