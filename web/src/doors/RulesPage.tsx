// The rules by which this device deals a game.
import {gameTexts} from '../i18n/i18n';
import {go} from '../router';
import {choose, settings} from '../settings/settings';
import {Ended} from './Ended';
import {rulesFor} from './play';
import {RulesForm} from './RulesForm';

export function RulesPage({game}: {game: string}) {
  if (!gameTexts(game)) return <Ended why="no-game" local />;
  return (
    <RulesForm game={game} first={rulesFor(game)} back="/" seen={false}
      use={({preset, options}) => {
        choose({rules: {...settings.value.rules, [game]: {preset, options}}});
        go('/');
      }} />
  );
}
