// Who I am at the server: a guest, or a name with a password; and what is kept of me.
import {useEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {t} from '../i18n/i18n';
import {api} from '../link/api';
import {choose, settings} from '../settings/settings';
import {makeAccount, me, myName, nobodyNow, takeName, whoAmI, whoIsHere} from './account';
import {useAsked} from './asking';
import {Form} from './Form';
import {Door, Field, Wrong} from './parts';

function NameForm() {
  const name = useSignal(settings.value.name || me.value?.name || '');
  return (
    <Form title={t('name.yours')} about={t('name.hint')} keyText={t('name.take')}
      run={async () => {
        await takeName(name.value);
        return t('name.taken');
      }}>
      <Field label={t('name.yours')} name="name" text={name} most={24} complete="nickname" />
    </Form>
  );
}

function PasswordForm({has, name}: {has: boolean; name: string}) {
  const current = useSignal('');
  const password = useSignal('');
  return (
    <Form title={t(has ? 'account.change-password' : 'account.set-password')}
      about={t('account.password.about', {name})}
      keyText={t('account.password.take')}
      run={async () => {
        await api.setPassword(password.value, current.value);
        current.value = password.value = '';
        await whoAmI();
        return t(has ? 'account.password.changed' : 'account.password.set');
      }}>
      {has && <Field label={t('account.password.current')} name="current" type="password"
        complete="current-password"
        text={current} />}
      <Field label={t('account.password.new')} hint={t('account.password.hint')} name="new" type="password"
        complete="new-password" text={password} />
    </Form>
  );
}

function CodeForm() {
  const code = useSignal('');
  return (
    <Form title={t('account.move')} about={t('account.move.about')} keyText={t('account.move.make')}
      run={async () => {
        ({code: code.value} = await api.makeCode());
        return t('account.move.made');
      }}>
      {code.value && <output class="code">{code.value}</output>}
    </Form>
  );
}

// What changes who I am takes its form away: the page says what happened.
interface Teller {
  tell: (news: string) => void;
}

function LeaveForms({has, tell}: Teller & {has: boolean}) {
  const password = useSignal('');
  const sure = useSignal(false);
  const out = (everywhere: boolean) => async () => {
    await api.signOut(everywhere);
    nobodyNow();
    tell(t(everywhere ? 'account.signed-out.all' : 'account.signed-out'));
  };
  return (
    <>
      <Form title={t('account.sign-out')} about={t(has ? 'account.sign-out.about' : 'account.sign-out.guest')}
        keyText={t('account.sign-out')} run={out(false)}
        {...(has ? {other: {text: t('account.sign-out.all'), run: out(true)}} : {})} />
      <Form title={t('account.delete')} about={t('account.delete.about')}
        keyText={t(sure.value ? 'account.delete.now' : 'account.delete')}
        run={async () => {
          if (!sure.value) {
            sure.value = true;
            return t('account.delete.sure');
          }
          await api.forgetMe(password.value);
          nobodyNow();
          choose({name: ''});
          return tell(t('account.deleted'));
        }}>
        {has && sure.value && <Field label={t('account.password.current')} name="password" type="password"
          complete="current-password" text={password} />}
      </Form>
    </>
  );
}

function MakeForm({tell}: Teller) {
  const name = useSignal(settings.value.name);
  const password = useSignal('');
  return (
    <Form title={t('account.make')} about={t('account.make.about')} keyText={t('account.make')}
      run={async () => {
        await makeAccount(name.value, password.value);
        tell(t('account.made', {name: myName()}));
      }}>
      <Field label={t('account.name')} name="new-username" text={name} most={24} complete="username" />
      <Field label={t('account.password')} hint={t('account.password.hint')} name="new-password" type="password"
        complete="new-password" text={password} />
    </Form>
  );
}

function ComeIn({tell}: Teller) {
  const name = useSignal('');
  const password = useSignal('');
  const code = useSignal('');
  const arrive = async () => {
    const now = await whoAmI();
    if (now) choose({name: now.name});
    tell(t('account.signed-in'));
  };
  return (
    <>
      <Form title={t('account.sign-in')} about={t('account.sign-in.about')} keyText={t('account.sign-in')}
        run={async () => {
          await api.signIn(name.value.trim(), password.value);
          await arrive();
        }}>
        <Field label={t('account.name')} name="username" text={name} most={24} complete="username" />
        <Field label={t('account.password')} name="password" type="password" complete="current-password"
          text={password} />
      </Form>
      <Form title={t('account.code')} about={t('account.code.about')} keyText={t('account.code.use')}
        run={async () => {
          await api.comeByCode(code.value);
          await arrive();
        }}>
        <Field label={t('account.code')} name="code" text={code} most={40} complete="one-time-code" />
      </Form>
    </>
  );
}

export function Account() {
  const {wrong, again} = useAsked(() => whoIsHere());
  const news = useSignal('');
  const line = useRef<HTMLParagraphElement>(null);
  const tell = (what: string) => void (news.value = what);
  // It is at the top, and the key that was pressed is gone.
  useEffect(() => {
    if (news.value) line.current?.focus();
  }, [news.value]);
  const known = me.value;
  return (
    <Door title={t('door.account')} name="account">
      <p class="done news" role="status" tabIndex={-1} ref={line}>{news.value}</p>
      <p class="who" role="status">
        {known === undefined ? (wrong.value ? '' : t('account.asking'))
          : known === null ? t('account.nobody')
          : t(known.password ? 'account.is-named' : 'account.is-guest', {name: known.name})}
      </p>
      {wrong.value && (
        <Wrong>
          {wrong.value} <button type="button" class="link" onClick={again}>{t('ended.try-again')}</button>
        </Wrong>
      )}
      <div class="forms">
        <NameForm key={known?.player ?? ''} />
        {known && <PasswordForm has={known.password} name={known.name} />}
        {known && <CodeForm />}
        {known === null && <MakeForm tell={tell} />}
        {known === null && <ComeIn tell={tell} />}
        {known && <LeaveForms has={known.password} tell={tell} />}
      </div>
      <section class="kept">
        <h2 class="grp">{t('account.kept')}</h2>
        <p>{t('account.kept.here')}</p>
        <p>{t('account.kept.there')}</p>
        <p>{t('account.kept.log')}</p>
      </section>
    </Door>
  );
}
