import { useMemo, useSyncExternalStore } from 'react';
import { SessionEndLine, useData } from '../../crud/public.ts';
import { formatDay } from '../../ui/format.ts';
import { homeTexts as texts } from './texts/id.ts';
import { HomeClass } from './home-class.tsx';
import { HomeMenus } from './home-menus.tsx';
import { HomeTidy } from './home-tidy.tsx';
import { HomeWork } from './home-work.tsx';
import { InstallCard } from './install-card.tsx';

/** Greeting, date, what waits on this device, and the person's own menus within one click. */
export default function DashboardPage() {
  const { session, time } = useData();
  const current = useSyncExternalStore(session.subscribe, session.current);
  const user = useMemo(() => current?.user, [current]);
  return (
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
      <HomeTidy />
      <InstallCard />
      {user && <HomeMenus tree={user.aplikasi} />}
    </div>
  );
}
