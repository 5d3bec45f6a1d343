// Which page an address is.
import type {ComponentChild} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {Account} from './doors/Account';
import {Boundary} from './doors/Boundary';
import {Ended} from './doors/Ended';
import {Entrance} from './doors/Entrance';
import {Friends, FriendsRules} from './doors/Friends';
import {Home} from './doors/Home';
import {Lobby} from './doors/Lobby';
import {Matches} from './doors/Matches';
import {NewVersion} from './doors/NewVersion';
import {RulesPage} from './doors/RulesPage';
import {framed} from './framed';
import {t} from './i18n/i18n';
import {Later} from './review/Later';
import {place} from './router';
import {SettingsPage} from './settings/SettingsPage';
import {TablePage} from './table/TablePage';

const doors: Record<string, (id: string) => ComponentChild> = {
  '': () => <Home />,
  friends: (id) => (id === 'rules' ? <FriendsRules /> : <Friends />),
  lobby: () => <Lobby />,
  matches: () => <Matches />,
  account: () => <Account />,
  settings: () => <SettingsPage />,
  r: (code) => <Later draw={({ReviewPage}) => <ReviewPage code={code} />} />,
  puzzles: () => <Later draw={({PuzzlesPage}) => <PuzzlesPage />} />,
  progress: () => <Later draw={({ProgressPage}) => <ProgressPage />} />,
  rules: (game) => <RulesPage key={game} game={game} />,
};
const titles = ['friends', 'lobby', 'matches', 'account', 'settings', 'puzzles', 'progress'] as const;

// A new page is read from its top.
function useArrival(door: string, id: string): void {
  const {search} = location;
  const first = useRef(true);
  useEffect(() => {
    const named = titles.find((one) => one === door);
    document.title = named ? `${t(`door.${named}`)} · capot` : 'capot';
    if (first.current) return void (first.current = false);
    if (!location.hash) scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({preventScroll: true});
  }, [door, id, search]);
}

function Page() {
  const {door, id, words} = place.value;
  if (door === 'play' && id) return <TablePage key={id} id={id} local words={words} />;
  if (door === 't' && id)
    return <Entrance><TablePage key={id} id={id} local={false} words={words} /></Entrance>;
  const draw = doors[door];
  return <>{!framed() && <NewVersion />}{draw ? draw(id) : <Ended why="no-page" local />}</>;
}

export function App() {
  const {door, id} = place.value;
  useArrival(door, id);
  return <Boundary key={`${door}/${id}`}><Page /></Boundary>;
}
