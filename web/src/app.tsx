// Which page an address is.
import {Home} from './doors/Home';
import {place} from './router';
import {TablePage} from './table/TablePage';

export function App() {
  const {door, id, words} = place.value;
  if (door === 'play' && id) return <TablePage key={id} id={id} local words={words} />;
  if (door === 't' && id) return <TablePage key={id} id={id} local={false} words={words} />;
  return <Home />;
}
