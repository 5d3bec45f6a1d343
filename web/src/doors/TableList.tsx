// Tables of the server as a list.
import type {ComponentChildren} from 'preact';
import {t, te, tn} from '../i18n/i18n';
import type {ListedTable} from '../link/api';
import {presetText} from './rules_text';

export const openChairs = ({summary: {chairs}}: ListedTable): number =>
  chairs.filter(({name, bot}) => !name && !bot).length;

// "Anne, Marc, 1 bot"
export function whoSits({summary: {chairs}}: ListedTable): string {
  const people = chairs.flatMap(({name}) => (name ? [name] : []));
  const bots = chairs.filter(({name, bot}) => bot && !name);
  const all = [...people, ...(bots.length > 0 ? [tn('seating.bots', bots.length)] : [])];
  return all.join(', ') || t('lobby.nobody');
}

export function TableItem({table, children}: {table: ListedTable; children: ComponentChildren}) {
  const {game, stage, summary: {name, preset, clock}} = table;
  const open = openChairs(table);
  const facts = [
    presetText(game, preset), ...(clock === 'none' ? [] : [te(game, `clock.${clock}`)]),
    stage === 'seating' ? tn('lobby.open', open) : te(game, `stage.${stage}`).toLowerCase(),
  ];
  return (
    <li class="item">
      <div>
        <h3>{te(game, 'game.title')}{name && `, ${name}`}</h3>
        <p>{whoSits(table)}</p>
        <p class="dim">{facts.join(' · ')}</p>
      </div>
      <div class="acts">{children}</div>
    </li>
  );
}
