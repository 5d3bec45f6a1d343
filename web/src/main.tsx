import {render} from 'preact';
import {App} from './app';
import {engine} from './engine/engine';
import {speak} from './i18n/i18n';
import {startRouter} from './router';
import {applySettings, settings} from './settings/settings';
import './styles/tokens.css';
import './styles/base.css';

engine(); // it loads while the page is drawn
applySettings();
startRouter();
await speak(settings.value.language);
const root = document.getElementById('app');
if (root) render(<App />, root);
