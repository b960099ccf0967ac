import { type ReactNode, useMemo, useState } from 'react';
import type { ListFilters } from '../../contract/list-filter.ts';
import { type Resource, type Row, withheldFields } from '../../contract/resource.ts';
import type { PageQuery } from '../../data/public.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { exportTexts as texts } from '../../ui/texts/id/export.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOnline } from '../live/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { ChoiceList } from './choice-list.tsx';
import { exportColumns } from './export-columns.ts';
import { type SheetFormat, sheetFormats } from './sheet-plan.ts';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  readonly resource: Resource;
  /** Names the dialog, the sheet and the file. */
  readonly heading: string;
  /** Columns of the list. */
  readonly columns: readonly { readonly name: string; readonly heading: string }[];
  /** What the list shows now; `own` is what the page itself is about, `chosen` the filters in use. */
  readonly query: Pick<PageQuery, 'search' | 'sort'> & {
    readonly own?: ListFilters | undefined;
    readonly chosen?: ListFilters | undefined;
  };
  /** Rows that are selected in the list. */
  readonly selected?: readonly Row[];
  /** Before the buttons: another way out of the list. */
  readonly also?: ReactNode;
  readonly onClose: () => void;
}

interface Choices {
  readonly format: SheetFormat;
  readonly rows: 'selected' | 'found' | 'all';
  readonly columns: 'listed' | 'all';
}

/** How much there is and how much of it the device holds. */
function useExtent(resource: Resource, search: string, filters: PageQuery['filters']) {
  const { mirror } = useData();
  // The filters of a page are made anew with each drawing and say the same.
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

const isNarrowed = ({ query }: ExportDialogProps): boolean => query.search !== '' || query.chosen !== undefined;

/** Which rows can be meant: those that are selected, those that the list shows, or all. */
function rowChoices(props: ExportDialogProps): readonly { value: Choices['rows']; label: string; help?: string }[] {
  const { selected = [], query } = props;
  const both = query.chosen === undefined ? 'found' : query.search === '' ? 'filtered' : 'both';
  return [
    ...(selected.length > 0
      ? [{ value: 'selected' as const, label: texts.rowChoices.selected, help: texts.selected(formatNumber(selected.length)) }]
      : []),
    ...(isNarrowed(props)
      ? [{ value: 'found' as const, label: texts.rowChoices[both], ...(query.search === '' ? {} : { help: texts.found(query.search) }) }]
      : []),
    { value: 'all', label: texts.rowChoices.all },
  ];
}

function Choosing({
  props,
  choices,
  onChange,
  isRunning,
}: {
  props: ExportDialogProps;
  choices: Choices;
  onChange: (next: Choices) => void;
  isRunning: boolean;
}) {
  const { resource, columns } = props;
  const rows = rowChoices(props);
  const count = (scope: Choices['columns']) => texts.columnCount(formatNumber(exportColumns(resource, columns, scope).length));
  return (
    <>
      <ChoiceList
        label={texts.format}
        value={choices.format}
        choices={sheetFormats.map((value) => ({ value, label: texts.formats[value], help: texts.formatHelp[value] }))}
        onChoose={(format) => onChange({ ...choices, format })}
        isDisabled={isRunning}
      />
      {rows.length > 1 && (
        <ChoiceList
          label={texts.rows}
          value={choices.rows}
          choices={rows}
          onChoose={(rows) => onChange({ ...choices, rows })}
          isDisabled={isRunning}
        />
      )}
      <ChoiceList
        label={texts.columns}
        value={choices.columns}
        choices={[
          { value: 'listed', label: texts.columnChoices.listed, help: count('listed') },
          { value: 'all', label: texts.columnChoices.all, help: count('all') },
        ]}
        onChoose={(scope) => onChange({ ...choices, columns: scope })}
        isDisabled={isRunning}
      />
    </>
  );
}

/** Asks for format, rows and columns, and shows how far the file is. */
export function ExportDialog(props: ExportDialogProps) {
  const { resource, heading, columns, query, selected, also, onClose } = props;
  const [choices, setChoices] = useState<Choices>({ format: 'xlsx', rows: rowChoices(props)[0]?.value ?? 'all', columns: 'listed' });
  const { rows, problem, start, stop } = useExport();
  const { own, chosen, ...order } = query;
  const isFound = choices.rows === 'found';
  const search = isFound ? query.search : '';
  const filters = own || (isFound && chosen) ? { ...own, ...(isFound ? chosen : {}) } : undefined;
  const picked = choices.rows === 'selected' ? selected : undefined;
  const extent = useExtent(resource, search, filters);
  const whole = useExtent(resource, '', own);
  const isOnline = useIsOnline();
  const isPartial = !picked && !isOnline && whole !== undefined && whole.coverage !== 'complete';
  const isRunning = rows !== undefined;
  const run = async () => {
    const wish = {
      resource,
      query: { ...order, search, ...(filters ? { filters } : {}) },
      ...(picked ? { rows: picked } : {}),
      heading,
      format: choices.format,
      columns: exportColumns(resource, columns, choices.columns),
    };
    if (await start(wish, isPartial ? `${heading} (${texts.partialName})` : heading)) onClose();
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
            <span>{texts.partial(formatNumber(whole.stored), formatNumber(whole.total))}</span>
          </p>
        )}
        {problem && (
          <p className="form-notice bad" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">{problem}</span>
          </p>
        )}
        <Choosing props={props} choices={choices} onChange={setChoices} isRunning={isRunning} />
        {withheldFields(resource).length > 0 && <p className="muted xs">{texts.withheld}</p>}
      </div>
    </Dialog>
  );
}
