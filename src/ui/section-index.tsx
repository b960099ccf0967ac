import { Icon } from './icons/icon.tsx';
import { formTexts } from './texts/id/form.ts';

interface IndexedSection {
  readonly title: string;
  readonly id: string;
  readonly problems: number;
}
interface SectionIndexProps {
  readonly sections: readonly IndexedSection[];
  readonly current: string;
  readonly onGo: (id: string) => void;
}

/** The parts of a long form beside it, each with the number of fields that are wrong. */
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
          {section.problems > 0 && (
            <span className="err">
              <Icon name="alert-circle" size="s" />
              <span aria-hidden="true">{section.problems}</span>
              <span className="sr">{formTexts.problems(section.problems)}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
