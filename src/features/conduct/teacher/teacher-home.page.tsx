import { PullHome, SessionEndLine, useData, useIsOnline } from '../../../crud/public.ts';
import { formatLongDay } from '../../../ui/words/format.ts';
import { conductTeacherTexts } from './texts/id.ts';
import { shellTexts } from '../../../ui/texts/id/shell.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { ClassCard, ClassSkeleton } from './class/class-card.tsx';
import { ConductLinks } from './conduct-links.tsx';
import { SchoolCard } from './school-card.tsx';
import './teacher.css';
import { classOf } from './class/find-pupils.ts';
import { useClassPupils } from './class/use-class-pupils.ts';
import { type Self, useSelf } from './use-self.ts';
import { useTeacherClass } from './class/use-teacher-class.ts';
import { useYears } from './use-years.ts';

function Greeting({ self }: { readonly self: Self }) {
  const { time } = useData();
  const branch = self.branchName === '' ? shellTexts.allBranches : shellTexts.branch(self.branchName);
  return (
    <header className="conduct-greet">
      <p>{conductTeacherTexts.home.dateLine(branch, formatLongDay(time.now()))}</p>
      <h1>{self.name}</h1>
      <SessionEndLine />
    </header>
  );
}

function OwnClass({ self }: { readonly self: Self }) {
  const { session } = useData();
  const online = useIsOnline();
  const shown = useTeacherClass(self);
  const years = useYears(self);
  const isNarrow = useNarrow();
  const { whole, isLive, loading } = useClassPupils(self.teacher, years.active, years.active);
  const hasClass = whole !== undefined && whole.rows.length > 0;
  const isAwaited = whole === undefined && (loading || years.options === undefined || (online && years.loading));
  return (
    <div className={hasClass || isAwaited ? 'own-class' : 'own-class alone'}>
      {isAwaited && <ClassSkeleton />}
      {hasClass && (
        <ClassCard
          kelas={classOf(whole.rows, conductTeacherTexts.kelas)}
          whole={whole}
          isLive={isLive}
          hasList={session.flags('/identitas-murid') !== undefined}
        />
      )}
      <SchoolCard shown={shown} self={self} online={online} isOpen={!isNarrow || !(hasClass || isAwaited)} />
    </div>
  );
}

/** The teacher's home: the class and its pupils, with the school next to or below them. */
export default function TeacherHomePage() {
  const self = useSelf();
  return (
    <>
      <PullHome />
      <div className="conduct">
        <Greeting self={self} />
        {self.teacher === '' ? <ConductLinks /> : <OwnClass key={self.teacher} self={self} />}
      </div>
    </>
  );
}
