import type { HeldRow } from '../../../../contract/resource.ts';
import type { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import { useData } from '../../../../crud/public.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formTexts } from '../../../../ui/texts/id/form.ts';
import { printOwnClass } from './print-own-class.ts';
import { useCame } from './use-came.ts';
import { conductTeacherTexts } from '../texts/id.ts';

const texts = conductTeacherTexts.paper;

/** Opens the list of the class on paper. */
export function PrintClass({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" className="btn" onClick={onOpen}>
      <Icon name="print-outline" />
      {texts.button}
    </button>
  );
}

interface PrintDialogProps {
  readonly rows: readonly { readonly row: HeldRow<typeof semesterAssignments> }[];
  readonly year: string;
  /** It is the active year. */
  readonly isActive: boolean;
  readonly onClose: () => void;
}

/** Says what comes out of the printer; has an address of its own, so that other pages can link here. */
export function PrintDialog({ rows, year, isActive, onClose }: PrintDialogProps) {
  const data = useData();
  const came = useCame(isActive);
  const print = async () => {
    await printOwnClass(data, rows, year, came);
    onClose();
  };
  return (
    <Dialog
      title={texts.dialog}
      onClose={onClose}
      foot={
        <>
          <span className="spacer" />
          <button type="button" className="btn" onClick={onClose}>
            {formTexts.cancel}
          </button>
          <button type="button" className="btn primary" onClick={() => void print()}>
            <Icon name="print-outline" />
            {texts.submit}
          </button>
        </>
      }
    >
      <div className="sections">
        <p>{texts.help}</p>
      </div>
    </Dialog>
  );
}
