import { type ComponentType, useMemo, useSyncExternalStore } from 'react';
import { preparesFoundation } from '../../contract/calls/onboarding-calls.ts';
import { type SessionUser, teacherData } from '../../contract/session.ts';
import { Board, type HomeCard, PullHome, SessionEndLine, useData, useOfferedCards } from '../../crud/public.ts';
import { formatDay } from '../../ui/words/format.ts';
import { shellTexts } from '../../ui/texts/id/shell.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { homeTexts as texts } from './texts/id.ts';
import { InstallCard } from './install-card.tsx';
import { useSetupPlace } from './setup/setup-place.tsx';

/** Whether a card is for some people only: cards for everybody have neither menus nor a condition on whom they are for. */
export const isSomebodysOwn = ({ menus, isFor }: Pick<HomeCard, 'menus' | 'isFor'>): boolean => menus.length > 0 || isFor !== undefined;

interface DashboardProps {
  readonly cards: readonly HomeCard[];
  /** The menus that were opened last. */
  readonly recent: ComponentType;
}

/** Where somebody works: a teacher at a school, everybody else in a branch or above them. */
function placeOf({ teacher_data, ysb_branch_name }: SessionUser): string {
  const school = teacherData.safeParse(teacher_data).data?.name_school;
  return school || (ysb_branch_name ? shellTexts.branch(String(ysb_branch_name)) : shellTexts.allBranches);
}

/** Hari ini: greeting, date, and what this person has to know and to do. */
export function Dashboard({ cards, recent }: DashboardProps) {
  const { session, time } = useData();
  const current = useSyncExternalStore(session.subscribe, session.current);
  const user = useMemo(() => current?.user, [current]);
  const offered = useOfferedCards(cards, user);
  // The header of a phone has the page's heading.
  const Greeting = useNarrow() ? 'h2' : 'h1';
  const prepares = user !== undefined && preparesFoundation({ level: user.level, flags: (menu) => session.flags(menu) });
  const { steps, isAwaited } = useSetupPlace(prepares);
  const hasCards = offered.some(({ card }) => isSomebodysOwn(card));
  return (
    <>
      <PullHome />
      <div className="home">
        <section className="hello">
          <div>
            <Greeting>{texts.welcome(user?.username ?? '')}</Greeting>
            <p>
              {user && placeOf(user)} · {formatDay(time.now())}
            </p>
            <SessionEndLine />
            {!hasCards && <p className="muted">{texts.placeholder}</p>}
          </div>
        </section>
        {prepares && steps}
        <Board cards={offered} aside={recent} isHeld={isAwaited} />
        <InstallCard />
      </div>
    </>
  );
}
