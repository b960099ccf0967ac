import type { students } from '../../contract/resources/people/students.ts';
import { type PartProps, useFullForm } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { PlacementNote } from './placement-note.tsx';
import { studentTexts as texts } from './texts/id.ts';

/** The way from the short form to the full one, with what was typed so far. */
export function CompletePart(props: PartProps<typeof students>) {
  const open = useFullForm(props);
  return (
    <>
      <PlacementNote {...props} />
      {open && (
        <div className="complete-line">
          <p className="muted">{texts.completeHelp}</p>
          <button type="button" className="btn" onClick={open}>
            <Icon name="document-text-outline" />
            {texts.complete}
          </button>
        </div>
      )}
    </>
  );
}
