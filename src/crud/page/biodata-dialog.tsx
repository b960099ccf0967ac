import { useId, useState } from 'react';
import type { Row } from '../../contract/resource.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formTexts } from '../../ui/texts/id/form.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOnline } from '../live/connection/use-connection.ts';
import { printFacts, withheldLabels } from './print-facts.tsx';
import type { RowPage } from './row-page.ts';
import type { Revealed } from './use-revealed.ts';
import { pageTexts } from './texts/id.ts';

const texts = pageTexts.biodata;

interface BiodataProps {
  readonly page: RowPage;
  readonly row: Row;
  readonly revealed: Revealed;
  readonly onClose: () => void;
}

/** Asks what belongs on the sheet; withheld fields only if somebody wants them, and only with a connection. */
export function BiodataDialog({ page, row, revealed, onClose }: BiodataProps) {
  const data = useData();
  const isOnline = useIsOnline();
  const helpId = useId();
  const [isWanted, setWanted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const withheld = withheldLabels(page);
  const withSensitive = isWanted && isOnline;
  const print = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const whole = withSensitive ? await revealed.fetch() : undefined;
    if (whole && !whole.ok) {
      setBusy(false);
      return setProblem(texts.sensitiveFailed(whole.error.message));
    }
    // What was typed here and is waiting is in the row already; what is withheld is added to it.
    await printFacts(data, page, whole ? { ...whole.value, ...row } : row, withSensitive);
    onClose();
  };
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      foot={
        <>
          <span className="spacer" />
          <button type="button" className="btn" onClick={onClose}>
            {formTexts.cancel}
          </button>
          <button type="button" className="btn primary" aria-disabled={isBusy || undefined} onClick={() => void print()}>
            <Icon name="print-outline" />
            {isBusy ? texts.busy : texts.submit}
          </button>
        </>
      }
    >
      <div className="sections">
        {problem && (
          <p className="form-notice bad" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">{problem}</span>
          </p>
        )}
        <p>{texts.help}</p>
        {withheld.length > 0 && (
          <label className="with-secret">
            <input
              type="checkbox"
              checked={withSensitive}
              disabled={!isOnline}
              aria-describedby={helpId}
              onChange={(event) => setWanted(event.target.checked)}
            />
            <span>
              {texts.withSensitive}
              <small id={helpId} className="muted xs">
                {isOnline ? texts.sensitiveHelp(withheld.join(', ')) : texts.sensitiveOffline}
              </small>
            </span>
          </label>
        )}
      </div>
    </Dialog>
  );
}
