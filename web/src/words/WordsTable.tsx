// The table as words.
import type {TableState} from '../state/table_state';

export function WordsTable({state}: {state: TableState; local: boolean}) {
  return <main class="page">{state.id}</main>;
}
