import { Link } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { brokenTotal, PullHome, SessionEndLine, useBrokenRows, useData, usePasswordRequests, useRights } from '../../crud/public.ts';
import { formatDay, formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from './texts/id.ts';
import { HomeClass } from './home-class.tsx';
import { HomeMenus } from './home-menus.tsx';
import { HomeWork } from './home-work.tsx';
import { InstallCard } from './install-card.tsx';
import { SetupCard } from './setup/setup-card.tsx';

/** Mending is not so urgent that the services are asked more often. */
const maxAgeMs = 10 * 60_000;

/** Tells people who may mend it that data contradicts itself; empty while none does. */
function HomeTidy() {
  const { found } = useBrokenRows(maxAgeMs, true);
  const total = brokenTotal(found ?? []);
  if (total === 0) return null;
  return (
    <p className="home-work">
      <span className="chip attention">
        <Icon name="alert-circle-outline" />
        {texts.untidy(formatNumber(total))}
      </span>
      <Link className="btn" to="/perlu-dirapikan">
        {texts.openUntidy}
      </Link>
    </p>
  );
}

/** Tells whoever may answer them that people asked for a new password. */
function HomeRequests() {
  const { requests = [] } = usePasswordRequests();
  const { flags } = useRights('/users', '');
  if (requests.length === 0) return null;
  return (
    <p className="home-work">
      <span className="chip attention">
        <Icon name="key-outline" />
        {texts.requests(formatNumber(requests.length))}
      </span>
      <Link className="btn" to={flags.update ? '/users' : '/privileges/users'}>
        {texts.openRequests}
      </Link>
    </p>
  );
}

/** Greeting, date, what waits on this device, and the person's own menus within one click. */
export default function DashboardPage() {
  const { session, time } = useData();
  const current = useSyncExternalStore(session.subscribe, session.current);
  const user = useMemo(() => current?.user, [current]);
  return (
    <>
      <PullHome />
      <div className="home">
        <div className="page-head">
          <h1>{texts.title}</h1>
        </div>
        <section className="home-greet">
          <h2>{texts.welcome(user?.username ?? '')}</h2>
          <p>{formatDay(time.now())}</p>
          <SessionEndLine />
          <p className="muted">{texts.placeholder}</p>
        </section>
        {user && <HomeClass user={user} />}
        <HomeWork />
        <HomeRequests />
        <HomeTidy />
        <SetupCard />
        <InstallCard />
        {user && <HomeMenus tree={user.aplikasi} />}
      </div>
    </>
  );
}
