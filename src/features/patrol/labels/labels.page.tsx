import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { isRetired } from '../../../contract/patrol/successors.ts';
import { freshnessWords, NotOnDevice, type ResourcePage, useResourcePage } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { bareSheets, usePages } from '../../../ui/print/page-rule.ts';
import { labelTexts as texts } from './texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import '../../../ui/styles/patrol.css';
import { labelOf, type PointLabel } from './point-label.ts';
import { chosen, filtered, inOrder, type LabelChoice, places } from './label-choice.ts';
import { LabelSheets, useSheetZoom } from './label-sheets.tsx';
import { sheetsOf } from './label-size.ts';
import { LabelHead, LabelTools } from './label-tools.tsx';
import { PickPointsDialog } from './pick-points-dialog.tsx';
import { type LabelAddress, useLabelAddress } from './use-label-address.ts';
import { isLocal } from '../../../data/public.ts';

interface AllLabels {
  /** Undefined until the device has answered. */
  readonly labels: readonly PointLabel[] | undefined;
  /** Check points that no service knows yet: they have no id, so no code. */
  readonly unsent: number;
  readonly page: ResourcePage;
}

// The most that the services list at once. That is more than any foundation has; if it is not enough, the page says so.
const everything = { page: 1, limit: 1000, search: '' };

/** The labels of all check points: from the device at once, from the services as soon as they answer. */
function useAllLabels(): AllLabels {
  const page = useResourcePage(checkPoints, everything);
  const { view } = page;
  return useMemo(() => {
    // Nobody hangs up the code of a point that is out of use.
    const rows = view?.rows.flatMap(({ row }) => (isRetired(row) ? [] : [row]));
    const sent = rows?.filter((row) => !isLocal(row.id));
    return { labels: sent && inOrder(sent.map(labelOf)), unsent: (rows?.length ?? 0) - (sent?.length ?? 0), page };
  }, [view, page]);
}

/** What may be missing from the sheets, in words. */
function Notes({ all, choice }: { readonly all: AllLabels; readonly choice: LabelChoice }) {
  const narrow = useNarrow();
  const { labels = [], unsent, page } = all;
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
function Nothing({ all: { labels, page } }: { readonly all: AllLabels }) {
  if (labels === undefined || (labels.length === 0 && page.isLoading))
    return (
      <p className="labels-wait" aria-busy="true" role="status">
        {texts.loading}
      </p>
    );
  if (labels.length > 0)
    return (
      <EmptyState kind="no-match" title={texts.none}>
        {texts.noneHelp}
      </EmptyState>
    );
  if (page.view?.coverage === 'none')
    return (
      <NotOnDevice title={texts.offline} problem={page.problem} onRetry={page.reload}>
        {texts.offlineHelp}
      </NotOnDevice>
    );
  return (
    <EmptyState kind="nothing" title={texts.nothing}>
      {texts.nothingHelp}
    </EmptyState>
  );
}

function Picker({ labels, printed, address }: { labels: readonly PointLabel[]; printed: readonly PointLabel[]; address: LabelAddress }) {
  const { ids: _ids, ...rest } = address.choice;
  return (
    <PickPointsDialog
      labels={labels}
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
  const all = useAllLabels();
  const narrow = useNarrow();
  const zoom = useSheetZoom();
  const { choice } = address;
  const { labels } = all;
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
        <Notes all={all} choice={choice} />
        {printed.length === 0 ? (
          <Nothing all={all} />
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
      {address.picking && labels && <Picker labels={filtered(labels, choice)} printed={printed} address={address} />}
    </div>
  );
}
