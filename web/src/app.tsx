// Which page an address is.
import type {ComponentChild} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {Account} from './doors/Account';
import {Boundary} from './doors/Boundary';
import {Ended} from './doors/Ended';
import {Entrance} from './doors/Entrance';
import {Friends, FriendsRules} from './doors/Friends';
import {Home} from './doors/Home';
import {later} from './doors/later';
import {Lobby} from './doors/Lobby';
import {Matches} from './doors/Matches';
import {NewVersion} from './doors/NewVersion';
import {RulesPage} from './doors/RulesPage';
import {framed} from './framed';
import {t} from './i18n/i18n';
import {PadDoor} from './pad/PadDoor';
import {place} from './router';
import {SettingsPage} from './settings/SettingsPage';
import {TablePage} from './table/TablePage';

const LearnPage = later(async () => (await import('./learn/LearnPage')).LearnPage);
const ReviewPage = later(async () => (await import('./review/pages')).ReviewPage);
const PuzzlesPage = later(async () => (await import('./review/pages')).PuzzlesPage);
const ProgressPage = later(async () => (await import('./review/pages')).ProgressPage);

const doors: Record<string, (id: string, part: string) => ComponentChild> = {
  '': () => <Home />,
  friends: (id) => (id === 'rules' ? <FriendsRules /> : <Friends />),
  lobby: () => <Lobby />,
  matches: () => <Matches />,
  account: () => <Account />,
  settings: () => <SettingsPage />,
  learn: (game, part) => <LearnPage key={game} game={game} chapter={part} />,
  r: (code) => <ReviewPage code={code} />,
  puzzles: () => <PuzzlesPage />,
  progress: () => <ProgressPage />,
  pad: (id) => <PadDoor id={id} />,
  rules: (game) => <RulesPage key={game} game={game} />,
};
const titles = ['friends', 'lobby', 'matches', 'account', 'settings', 'learn', 'puzzles', 'progress', 'pad'] as const;

// A new page is read from its top.
function useArrival(door: string, id: string, part: string): void {
  const {search} = location;
  const first = useRef(true);
  useEffect(() => {
    const named = titles.find((one) => one === door);
    document.title = named ? `${t(`door.${named}`)} · capot` : 'capot';
    if (first.current) return void (first.current = false);
    if (!location.hash) scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({preventScroll: true});
  }, [door, id, part, search]);
}

function Page() {
  const {door, id, part, words} = place.value;
  if (door === 'play' && id) return <TablePage key={id} id={id} local words={words} />;
  if (door === 't' && id)
    return <Entrance><TablePage key={id} id={id} local={false} words={words} /></Entrance>;
  const draw = doors[door];
  return <>{!framed() && <NewVersion />}{draw ? draw(id, part) : <Ended why="no-page" local />}</>;
}

export function App() {
  const {door, id, part} = place.value;
  useArrival(door, id, part);
  return <Boundary key={`${door}/${id}`}><Page /></Boundary>;
}
