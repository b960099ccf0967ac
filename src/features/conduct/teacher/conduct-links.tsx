import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useData } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from './texts/id.ts';

const texts = conductTeacherTexts.home;

const pages: readonly (readonly [to: string, words: string, icon: IconName])[] = [
  ['/identitas-murid', conductTeacherTexts.pupils.title, 'id-card-outline'],
  ['/dimensi', conductTeacherTexts.dimensi.title, 'compass-outline'],
  ['/kkca', 'KKCA', 'ribbon-outline'],
  ['/data-dimensi', 'Data Dimensi', 'cube-outline'],
  ['/elements', 'Data Element', 'list-outline'],
];

/** What people without a class find here: why, and the pages of the area that they may open. */
export function ConductLinks() {
  const { session } = useData();
  useSyncExternalStore(session.subscribe, session.current);
  const open = pages.filter(([to]) => session.flags(to) !== undefined);
  return (
    <>
      <section className="panel">
        <EmptyState kind="no-match" title={texts.noTeacher}>
          {open.length > 0 ? texts.noTeacherHelp : texts.noTeacherAlone}
        </EmptyState>
      </section>
      {open.length > 0 && (
        <nav className="conduct-links" aria-label={texts.lists}>
          {open.map(([to, words, icon]) => (
            <Link key={to} className="go-card" to={to}>
              <span className="tile">
                <Icon name={icon} />
              </span>
              <b className="grow">{words}</b>
              <Icon name="chevron-forward-outline" size="s" />
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
