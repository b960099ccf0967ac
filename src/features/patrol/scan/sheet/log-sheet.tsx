import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PhotoField, type PhotoModel } from '../../../../crud/public.ts';
import { useModalFocus } from '../../../../ui/layer/modal-focus.ts';
import { useSheet } from '../../../../ui/touch/use-sheet.ts';
import { PhotoAsked, PlaceNote } from '../asked/asked-notes.tsx';
import type { AskedOfScan } from '../asked/use-asked.ts';
import { BriefPart } from '../../briefs/brief-part.tsx';
import { type Brief, stillAsked } from '../../briefs/ticks.ts';
import type { QuickNote } from '../../quick-notes/offered-notes.ts';
import { DamagedToggle, useReportState } from './damaged-toggle.tsx';
import { LogForm } from './log-form.tsx';
import type { Said } from '../known/said.ts';
import { useKnown } from '../known/use-known.ts';
import { QuickPart } from './quick-part.tsx';
import type { LogValues, Reading } from '../read/reading.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetNotices } from './sheet-notices.tsx';
import { type SaveAnswer, useLogForm } from './use-log-form.ts';

interface LogSheetProps {
  readonly reading: Reading;
  readonly initial: LogValues;
  readonly notes: readonly QuickNote[];
  /** The planner's note for this point of the round. */
  readonly word?: string | undefined;
  /** Its place in the round. */
  readonly stop?: string | undefined;
  readonly photos: PhotoModel;
  /** What the route asks for besides the scan. */
  readonly asked?: AskedOfScan | undefined;
  /** What is done at this point. */
  readonly brief?: Brief | undefined;
  /** Why this person may not save, in words. */
  readonly refusal?: string | undefined;
  readonly onChange: (values: LogValues) => void;
  readonly onSave: (values: LogValues, said?: Said) => Promise<SaveAnswer>;
  readonly onClose: () => void;
}

/** What was found at this check point: recorded with one tap, or with category and note. */
export function LogSheet(props: LogSheetProps) {
  const { reading, initial, notes, word, stop, photos, asked, brief, refusal, onClose } = props;
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useModalFocus(ref, onClose);
  useSheet(ref, { onClose, isForm: true });
  const { values, problems, failure, change, save, submit } = useLogForm(props);
  const known = useKnown(reading.isGone ? undefined : reading.point?.roomId);
  // Somebody who had begun to write continues writing.
  const [isWriting, setWriting] = useState(initial.note !== '');
  const isNamedByHand = reading.by !== 'scan';
  const report = useReportState(isNamedByHand ? reading.id : undefined);
  const ready = (said: LogValues) => ({
    ...said,
    damaged: said.damaged && report === 'none',
    // The items may have changed since the draft was saved.
    ticks: stillAsked(said.ticks, brief?.items ?? []),
  });
  const damaged = isNamedByHand && <DamagedToggle state={report} on={values.damaged} onChange={(on) => change({ damaged: on })} />;
  const photoField = <PhotoField model={photos} isLive={asked?.photo === true} />;
  return createPortal(
    <div data-layer="sheet" className="layer">
      <div className="backdrop" />
      <section
        ref={ref}
        className="sheet log-sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        data-touch="patrol"
        tabIndex={-1}
      >
        <div className="grip" aria-hidden="true" />
        <SheetHead reading={reading} stop={stop} titleId={titleId} onClose={onClose} />
        <PlaceNote asked={asked} />
        {asked?.photo === true && <PhotoAsked>{photoField}</PhotoAsked>}
        <BriefPart brief={brief} message={word ?? ''} ticks={values.ticks} onTick={(ticks) => change({ ticks })} />
        {isWriting ? (
          <LogForm
            values={values}
            problems={problems}
            isRefused={refusal !== undefined}
            onChange={change}
            onSubmit={() => void submit(ready(values))}
          >
            {asked?.photo !== true && photoField}
            {damaged}
            <SheetNotices failure={failure} refusal={refusal} />
          </LogForm>
        ) : (
          <>
            <QuickPart
              notes={notes}
              known={known}
              values={values}
              hasPhoto={photos.photos.length > 0}
              disabled={refusal !== undefined}
              onSave={(said, finding) => void save(ready(said), finding)}
              onOther={() => setWriting(true)}
            >
              {damaged}
            </QuickPart>
            {asked?.photo !== true && photoField}
            <SheetNotices failure={failure} refusal={refusal} />
          </>
        )}
      </section>
    </div>,
    document.body,
  );
}
