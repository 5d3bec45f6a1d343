// A text of a course: *new words* stand out, {JH} and {H} are drawn as signs.
import type {ComponentChildren} from 'preact';
import {isSuit, SuitSign} from '../cards';
import type {Speaker} from '../i18n/speaker';
import {CardSign} from '../table/Say';

function shown(part: string, speaker: Speaker): ComponentChildren {
  const inside = part.slice(1, -1);
  if (part.startsWith('*')) return <b>{inside}</b>;
  if (!part.startsWith('{')) return part;
  if (isSuit(inside)) return <SuitSign suit={inside} label={speaker.strain(inside)} />;
  return <span class="sign"><CardSign card={inside} speaker={speaker} /></span>;
}

export function Marked({text, speaker}: {text: string; speaker: Speaker}) {
  return <>{text.split(/(\{[^}]+\}|\*[^*]+\*)/).filter(Boolean).map((part) => shown(part, speaker))}</>;
}
