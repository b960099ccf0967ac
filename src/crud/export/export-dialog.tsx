import { type ReactNode, useMemo, useState } from 'react';
import type { ListFilters } from '../../contract/declared/list-filter.ts';
import { type Resource, withheldFields } from '../../contract/resource.ts';
import type { PageQuery } from '../../data/public.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { exportTexts as texts } from '../../ui/texts/id/export.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOnline } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { chosenColumns, type ExportChoice, ExportChoices, type ExportOffer, rowChoices } from './export-choices.tsx';
import { useExport } from './use-export.ts';

interface ExportDialogProps extends Pick<ExportOffer, 'resource' | 'columns' | 'layouts' | 'selected'> {
  /** Names the dialog, the sheet and the file. */
  readonly heading: string;
  /** What the list shows now; `own` is what the page itself is about, `chosen` the filters in use. */
  readonly query: Pick<PageQuery, 'search' | 'sort'> & {
    readonly own?: ListFilters | undefined;
    readonly chosen?: ListFilters | undefined;
  };
  /** Before the buttons: another way out of the list. */
  readonly also?: ReactNode;
  readonly onClose: () => void;
}

/** How many rows there are, and how many of them the device holds. */
function useExtent(resource: Resource, search: string, filters: PageQuery['filters']) {
  const { mirror } = useData();
  // Every render makes a new object of the same filters, so they are compared as text.
  const asked = JSON.stringify({ page: 1, limit: 10, search, ...(filters ? { filters } : {}) } satisfies PageQuery);
  const live = useMemo(() => mirror.page(resource, JSON.parse(asked) as PageQuery), [mirror, resource, asked]);
  return useLive(live).value;
}

function Progress({ rows, total }: { readonly rows: number; readonly total: number | undefined }) {
  const isWriting = total !== undefined && rows >= total;
  const words = total ? texts.progressOf(formatNumber(rows), formatNumber(Math.max(rows, total))) : texts.progress(formatNumber(rows));
  return (
    <div className="export-progress">
      <progress aria-label={texts.button} {...(total && !isWriting ? { value: rows, max: total } : {})} />
      <span role="status">{isWriting ? texts.writing : words}</span>
    </div>
  );
}

/** Asks for format, rows and columns, and shows the file's progress. */
export function ExportDialog({ resource, heading, columns, layouts, query, selected, also, onClose }: ExportDialogProps) {
  const { own, chosen, ...order } = query;
  const offer = { resource, columns, layouts, selected, search: query.search, isFiltered: chosen !== undefined };
  const [choice, setChoice] = useState<ExportChoice>({ format: 'xlsx', rows: rowChoices(offer)[0]?.value ?? 'all', columns: 'listed' });
  const { rows, problem, start, stop } = useExport();
  const isFound = choice.rows === 'found';
  const search = isFound ? query.search : '';
  const filters = own || (isFound && chosen) ? { ...own, ...(isFound ? chosen : {}) } : undefined;
  const picked = choice.rows === 'selected' ? selected : undefined;
  const extent = useExtent(resource, search, filters);
  const whole = useExtent(resource, '', own);
  const isOnline = useIsOnline();
  const isPartial = !picked && !isOnline && whole !== undefined && whole.coverage !== 'complete';
  const isRunning = rows !== undefined;
  const run = async () => {
    const request = {
      resource,
      query: { ...order, search, ...(filters ? { filters } : {}) },
      ...(picked ? { rows: picked } : {}),
      heading,
      format: choice.format,
      columns: chosenColumns(offer, choice.columns),
    };
    if (await start(request, isPartial ? `${heading} (${texts.partialName})` : heading)) onClose();
  };
  return (
    <Dialog
      title={texts.title(heading)}
      onClose={onClose}
      foot={
        <>
          {isRunning ? (
            <Progress rows={rows} total={isPartial ? undefined : (picked?.length ?? extent?.total)} />
          ) : (
            <span className="spacer" />
          )}
          {!isRunning && also}
          <button type="button" className="btn" onClick={isRunning ? stop : onClose}>
            {isRunning ? texts.stop : texts.cancel}
          </button>
          <button
            type="button"
            className="btn primary"
            data-autofocus
            aria-disabled={isRunning || undefined}
            onClick={() => !isRunning && void run()}
          >
            <Icon name="download-outline" />
            {texts.start}
          </button>
        </>
      }
    >
      <div className="export">
        {isPartial && (
          <p className="form-notice">
            <Icon name="cloud-offline-outline" size="s" />
            <span>
              {whole.stored < whole.total ? texts.partial(formatNumber(whole.stored), formatNumber(whole.total)) : texts.partialUnknown}
            </span>
          </p>
        )}
        {problem && (
          <p className="form-notice bad" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">{problem}</span>
          </p>
        )}
        <ExportChoices offer={offer} choice={choice} onChange={setChoice} isDisabled={isRunning} />
        {withheldFields(resource).length > 0 && <p className="muted xs">{texts.withheld}</p>}
      </div>
    </Dialog>
  );
}
