// A table before the match: the chairs, the rules, the link.
import type {TableState} from '../state/table_state';

export function Seating({state}: {state: TableState; local: boolean}) {
  return <main class="page">{state.id}</main>;
}
