// The page begins.
import {effect} from '@preact/signals';
import {render} from 'preact';
import {App} from './app';
import {watchVersions} from './doors/updates';
import {engine} from './engine/engine';
import {framed} from './framed';
import {speak} from './i18n/i18n';
import {startRouter} from './router';
import {applySettings, settings} from './settings/settings';
import './styles/tokens.css';
import './styles/base.css';
import './styles/doors.css';

engine(); // it loads while the page is drawn
applySettings();
startRouter();
await speak(settings.value.language);
const root = document.getElementById('app');
if (root) render(<App />, root);
// From here on the page follows the language that is chosen, in other tabs too.
let spoken = settings.value.language;
effect(() => {
  const {language} = settings.value;
  if (language !== spoken) void speak((spoken = language));
});
if (import.meta.env.PROD && !framed()) void watchVersions();
