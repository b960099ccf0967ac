import { Icon } from '../icons/icon.tsx';
import { formTexts } from '../texts/id/form.ts';

interface IndexedSection {
  readonly title: string;
  readonly id: string;
  readonly problems: number;
  readonly filled: number;
  readonly total: number;
}
interface SectionIndexProps {
  readonly sections: readonly IndexedSection[];
  readonly current: string;
  readonly onGo: (id: string) => void;
}

/** How far a section has got: problems count before what is filled in. */
function Progress({ problems, filled, total }: IndexedSection) {
  if (problems > 0)
    return (
      <span className="err">
        <Icon name="alert-circle" size="s" />
        <span aria-hidden="true">{problems}</span>
        <span className="sr">{formTexts.problems(problems)}</span>
      </span>
    );
  if (filled === 0) return null;
  return (
    <span className="done">
      {filled === total ? <Icon name="checkmark-circle" size="s" /> : <span aria-hidden="true">{`${filled}/${total}`}</span>}
      <span className="sr">{formTexts.filled(filled, total)}</span>
    </span>
  );
}

/** The parts of a long form next to it, each with its number of filled-in or wrong fields. */
export function SectionIndex({ sections, current, onGo }: SectionIndexProps) {
  return (
    <nav className="index" aria-label={formTexts.sections}>
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          aria-current={section.id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onGo(section.id);
          }}
        >
          {section.title}
          <Progress {...section} />
        </a>
      ))}
    </nav>
  );
}
