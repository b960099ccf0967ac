import { type DragEvent, useRef, useState } from 'react';
import { sheetLimits } from '../../../contract/spreadsheet/raw-sheet.ts';
import { fieldIn, type SheetPlan } from '../../../contract/spreadsheet/sheet-plan.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { SampleFile } from './sample-file.tsx';
import { RecentImports } from './undo.tsx';
import { useIsOnline } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from '../texts/id.ts';
import type { ImportWork } from '../use-import.ts';

const texts = importTexts.pick;
const accepted = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How much one file may hold, and how rows that are already there are recognised. */
function limitsOf(plan: SheetPlan): string {
  const keys = plan.keys.map((fields) => fields.map((name) => fieldIn(plan, name).label).join(texts.and)).join(', ');
  const word = plan.rowsWord.charAt(0).toUpperCase() + plan.rowsWord.slice(1);
  return texts.limits(formatNumber(sheetLimits.rows), word, keys);
}

function Waiting({ work }: { readonly work: ImportWork }) {
  const { state, retry } = work.foundation;
  const online = useIsOnline();
  if (state.kind === 'failed')
    return (
      <p className="form-notice bad" role="alert">
        <Icon name="alert-circle-outline" />
        <span>{online ? `${texts.lookupsFailed} ${state.message}` : texts.offline}</span>
        <button type="button" className="btn" onClick={retry}>
          {texts.retry}
        </button>
      </p>
    );
  const { phase } = work;
  const isReading = phase.kind === 'reading';
  const words = phase.kind === 'reading' ? (phase.progress ?? texts.reading) : texts.loading;
  if (state.kind === 'ready' && !isReading) return null;
  return (
    <p className="import-wait" role="status">
      <progress aria-label={words} />
      <span>{words}</span>
    </p>
  );
}

/** The first step: a file, chosen or dropped, or the template to fill in. */
export function PickStep({ work, onUndone }: { readonly work: ImportWork; readonly onUndone: (id: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { phase } = work;
  const isReady = work.foundation.state.kind === 'ready' && phase.kind === 'pick';
  const take = (file: File | undefined) => {
    if (file && isReady) void work.choose(file);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="import-step">
      {phase.kind === 'pick' && phase.problem && (
        <p className="form-notice bad" role="alert">
          <Icon name="alert-circle-outline" />
          <span>{phase.problem}</span>
        </p>
      )}
      <fieldset
        aria-label={texts.heading}
        className={isOver ? 'import-drop over' : 'import-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="document-text-outline" />
        <h3>{texts.heading}</h3>
        <p className="import-drop-hint">{texts.drop}</p>
        <button type="button" className="btn primary" disabled={!isReady} onClick={() => input.current?.click()}>
          <Icon name="folder-outline" />
          {texts.button}
        </button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          hidden
          accept={accepted}
          aria-label={texts.button}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <p className="muted xs">{limitsOf(work.plan)}</p>
      </fieldset>
      <Waiting work={work} />
      {work.isOurs && <RecentImports name={work.name} onUndone={onUndone} />}
      {work.isOurs && work.name === 'students' && <SampleFile />}
      <div className="import-template">
        <p>{texts.templateHelp}</p>
        <button type="button" className="btn" disabled={!isReady} onClick={() => void work.template()}>
          <Icon name="download-outline" />
          {texts.template}
        </button>
      </div>
    </div>
  );
}
