import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NotOnDevice, freshnessWords } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { bareSheets, usePages } from '../../../ui/print/page-rule.ts';
import { labelTexts as texts } from './texts/id.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import '../../../ui/patrol.css';
import type { PointLabel } from '../points/point-label.ts';
import { chosen, filtered, type LabelChoice, places } from './label-choice.ts';
import { LabelSheets } from './label-sheets.tsx';
import { sheetsOf } from './label-size.ts';
import { LabelHead, LabelTools } from './label-tools.tsx';
import { PickPointsDialog } from './pick-points-dialog.tsx';
import { type LabelAddress, useLabelAddress } from './use-label-address.ts';
import { type Points, usePoints } from './use-points.ts';
import { useSheetZoom } from './use-sheet-zoom.ts';

/** What may be missing from the sheets, in words. */
function Notes({ points, choice }: { readonly points: Points; readonly choice: LabelChoice }) {
  const narrow = useNarrow();
  const { labels = [], unsent, page } = points;
  const known = new Set(labels.map(({ id }) => id));
  const lost = choice.ids?.filter((id) => !known.has(id)).length ?? 0;
  const { view } = page;
  const isCut = view !== undefined && view.coverage !== 'partial' && view.total > view.rows.length;
  const notes = [
    lost > 0 && labels.length > 0 && texts.unknown(formatNumber(lost)),
    unsent > 0 && texts.unsent(formatNumber(unsent)),
    isCut && texts.partial(formatNumber(view.rows.length), formatNumber(view.total)),
    freshnessWords(view, { isLive: page.isLive, isShort: narrow }),
  ].filter((note) => typeof note === 'string');
  return (
    <div className="labels-notes" role="status">
      {notes.map((note) => (
        <p key={note} className="form-notice">
          <Icon name="information-circle-outline" size="s" />
          <span>{note}</span>
        </p>
      ))}
    </div>
  );
}

/** Why there is nothing to print. */
function Nothing({ points }: { readonly points: Points }) {
  if (points.labels === undefined || (points.labels.length === 0 && points.page.isLoading))
    return (
      <p className="labels-wait" aria-busy="true" role="status">
        {texts.loading}
      </p>
    );
  if (points.labels.length > 0)
    return (
      <EmptyState kind="no-match" title={texts.none}>
        {texts.noneHelp}
      </EmptyState>
    );
  if (points.page.view?.coverage === 'none')
    return (
      <NotOnDevice title={texts.offline} problem={points.page.problem} onRetry={points.page.reload}>
        {texts.offlineHelp}
      </NotOnDevice>
    );
  return (
    <EmptyState kind="nothing" title={texts.nothing}>
      {texts.nothingHelp}
    </EmptyState>
  );
}

function Picker({ points, printed, address }: { points: readonly PointLabel[]; printed: readonly PointLabel[]; address: LabelAddress }) {
  const { ids: _ids, ...rest } = address.choice;
  return (
    <PickPointsDialog
      labels={points}
      picked={printed}
      onDone={(ids) => address.choose(ids ? { ...rest, ids } : rest)}
      onClose={address.closePicker}
    />
  );
}

/** Sheets of labels for the check points of a branch, a building or a floor: the preview is what the printer gets. */
export default function LabelsPage() {
  usePages(bareSheets);
  const address = useLabelAddress();
  const points = usePoints();
  const narrow = useNarrow();
  const zoom = useSheetZoom();
  const { choice } = address;
  const { labels } = points;
  const printed = useMemo(() => chosen(labels ?? [], choice), [labels, choice]);
  const sheets = sheetsOf(printed, choice.size).length;
  const count = texts.count(formatNumber(printed.length), formatNumber(sheets));
  const print = (
    <button
      type="button"
      className={narrow ? 'btn primary big' : 'btn primary'}
      disabled={printed.length === 0}
      onClick={() => window.print()}
    >
      <Icon name="print-outline" />
      {texts.print}
    </button>
  );
  const back = (
    <Link to="/check-points" className="btn quiet">
      <Icon name="arrow-back-outline" />
      {texts.back}
    </Link>
  );
  return (
    <div className="labels-page" data-touch="patrol">
      <LabelHead back={back} count={count} print={print}>
        <LabelTools labels={labels ?? []} address={address} />
      </LabelHead>
      <main id="isi" aria-label={texts.preview} style={{ '--sheet-zoom': zoom }}>
        <h1 className="sr">{texts.title}</h1>
        <Notes points={points} choice={choice} />
        {printed.length === 0 ? (
          <Nothing points={points} />
        ) : (
          <LabelSheets
            labels={printed}
            size={choice.size}
            level={choice.level}
            of={places.flatMap((place) => choice[place] ?? []).join(' · ')}
          />
        )}
      </main>
      {narrow && (
        <div className="dock labels-dock">
          <span className="grow muted" role="status">
            {count}
          </span>
          {print}
        </div>
      )}
      {address.picking && labels && <Picker points={filtered(labels, choice)} printed={printed} address={address} />}
    </div>
  );
}
