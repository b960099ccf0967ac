import { useState } from 'react';
import { type OwnSession, securityCalls } from '../../../contract/calls/security-calls.ts';
import { useData } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { formatTold } from '../../../ui/words/format.ts';
import { securityTexts } from './texts/id.ts';
import { useOwnAccount } from './use-own-account.ts';
import { AskedState } from './asked-state.tsx';

const texts = securityTexts.sessions;
const newKey = createIds(systemClock);
const { endSessions } = securityCalls;

const nameOf = ({ browser, system }: OwnSession): string => (browser === '' && system === '' ? texts.unknown : texts.on(browser, system));
const moment = (text: string): string => formatTold(Date.parse(text));

/** Asks first, ends them at the services, and reads the list again whatever came of it. */
function useEnding(reload: () => Promise<unknown>) {
  const { api } = useData();
  const [running, setRunning] = useState(false);
  const end = async (sessions: 'others' | readonly string[], title: string) => {
    if (running || !(await feedback.confirm({ title, text: texts.askText, confirm: texts.yes, cancel: texts.no, danger: true }))) return;
    setRunning(true);
    const { service, method, path } = endSessions;
    const result = await api.send(service, method, path, { sessions }, { key: newKey() });
    await reload();
    setRunning(false);
    if (result.ok) feedback.toast({ tone: 'success', message: result.value.message, ms: feedbackTimes.successToast });
    else feedback.toast({ tone: 'error', message: result.error.message, ms: feedbackTimes.errorToast });
  };
  return { running, end };
}

function Line({ one, running, onEnd }: { readonly one: OwnSession; readonly running: boolean; readonly onEnd: () => void }) {
  const name = nameOf(one);
  const isPhone = one.system === 'Android' || one.system === 'iOS';
  return (
    <li>
      <Icon name={isPhone ? 'phone-portrait-outline' : 'globe-outline'} />
      <div className="grow">
        <b>{name}</b>
        {one.is_current && <span className="chip success">{texts.own}</span>}
        <small>
          {[texts.began(moment(one.began_at)), texts.seen(moment(one.seen_at))].join(', ')}
          {one.address !== '' && (
            <>
              <br />
              <span>{texts.address(one.address)}</span>
            </>
          )}
        </small>
      </div>
      {!one.is_current && (
        <button type="button" className="btn" disabled={running} aria-label={texts.endOf(name)} onClick={onEnd}>
          {texts.end}
        </button>
      )}
    </li>
  );
}

function List({ found, reload }: { readonly found: readonly OwnSession[]; readonly reload: () => Promise<unknown> }) {
  const { running, end } = useEnding(reload);
  const others = found.filter((one) => !one.is_current);
  return (
    <>
      <ul className="own-sessions">
        {found.map((one) => (
          <Line key={one.id} one={one} running={running} onEnd={() => void end([one.id], texts.ask(nameOf(one)))} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="muted">{texts.only}</p>
      ) : (
        <button type="button" className="btn danger" disabled={running} onClick={() => void end('others', texts.askOthers)}>
          <Icon name="log-out-outline" />
          {texts.endOthers}
        </button>
      )}
    </>
  );
}

/** Where the account is open. */
export function SessionsPanel() {
  const asked = useOwnAccount(securityCalls.ownSessions);
  return (
    <section className="panel" aria-labelledby="sesi-akun">
      <h2 id="sesi-akun">{texts.title}</h2>
      <p className="muted">{texts.help}</p>
      {asked.kind === 'told' ? <List found={asked.data} reload={asked.reload} /> : <AskedState asked={asked} />}
    </section>
  );
}
