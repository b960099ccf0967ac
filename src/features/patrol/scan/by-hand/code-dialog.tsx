import { shortCodeOf } from '../../../../contract/words/short-code.ts';
import { useData } from '../../../../crud/public.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import { CodeField } from '../code-field.tsx';
import { refusalWords } from '../refused/refusal-words.ts';
import type { ScanRefusal } from '../../day/resolve-check-point.ts';

const texts = quickNoteTexts.code;

interface CodeDialogProps {
  readonly onCode: (id: string) => Promise<ScanRefusal | undefined>;
  readonly onClose: () => void;
}

/** For a label that cannot be read: the six characters under it. */
export function CodeDialog({ onCode, onClose }: CodeDialogProps) {
  const { session } = useData();
  return (
    <Dialog title={texts.open} onClose={onClose}>
      <div className="pick-search" data-touch="patrol">
        <p className="muted">{texts.help}</p>
        <CodeField
          onCode={async (id) => {
            const why = await onCode(id);
            return why && refusalWords(why, session.current()?.user, shortCodeOf(id));
          }}
        />
      </div>
    </Dialog>
  );
}
