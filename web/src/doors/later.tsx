// A page whose code is loaded when somebody first opens it.
import {type ComponentType, h} from 'preact';
import {signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {t} from '../i18n/i18n';

type State<Props> = {page: ComponentType<Props>} | 'waits' | 'failed';

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const state = signal<State<Props>>('waits');
  const begin = () => {
    if (typeof state.peek() === 'object') return;
    state.value = 'waits';
    load().then((page) => (state.value = {page}), () => (state.value = 'failed'));
  };
  return function Later(props: Props) {
    useEffect(begin, []);
    const now = state.value;
    if (typeof now === 'object') return h(now.page, props);
    return (
      <main class="page opening">
        {now === 'failed' && <><p role="alert">{t('later.failed')}</p><a class="key" href="/">{t('door.back')}</a></>}
      </main>
    );
  };
}
