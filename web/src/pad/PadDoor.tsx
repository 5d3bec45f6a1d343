// The score pad: all sheets, a new one, its rules, or one that is open.
import {NewSheet, NewSheetRules} from './NewSheet';
import {SheetList} from './SheetList';
import {SheetPage} from './SheetPage';
import '../styles/pad.css';

export function PadDoor({id}: {id: string}) {
  if (id === '') return <SheetList />;
  if (id === 'new') return <NewSheet />;
  if (id === 'rules') return <NewSheetRules />;
  return <SheetPage key={id} id={id} />;
}
