import { useIsOnline } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from '../texts/id.ts';
import { type SheetPlan, targetLabel } from '../../../contract/spreadsheet/sheet-plan.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { Constants } from './constants.tsx';
import { ImportRows } from './import-rows.tsx';
import type { Counts } from '../desk/import-protocol.ts';
import type { CheckedFile, ImportWork } from '../use-import.ts';

const texts = importTexts.check;
const list = (plan: SheetPlan, targets: readonly string[]) => targets.map((target) => targetLabel(plan, target)).join(', ');

function Count({ words, value, tone }: { readonly words: string; readonly value: number; readonly tone: string }) {
  return (
    <div className={`import-count ${tone}`}>
      <dt>{words}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}

/** Why there is nothing to send, if there is nothing. */
function nothingToSend({ created, changed, same, failed, asked, all }: Counts, mayUpdate: boolean): string | undefined {
  if (created + (mayUpdate ? changed : 0) > 0 || asked > 0) return undefined;
  if (same === all && all > 0) return texts.nothingNew;
  return failed > 0 || all === 0 ? texts.nothingGood : undefined;
}

function wordsAbout({ plan }: ImportWork, { counts, file, said }: CheckedFile, mayUpdate: boolean, online: boolean) {
  const open = file.open.filter(({ column }) => file.mapping[column] === null && !file.left.includes(column));
  return [
    said,
    online ? undefined : texts.offline,
    ...open.map(({ column, targets }) =>
      texts.open(file.columns[column]?.text ?? '', targets.map((target) => targetLabel(plan, target)).join(' atau ')),
    ),
    file.doubled.length > 0 ? texts.doubled(list(plan, file.doubled)) : undefined,
    counts.asked > 0 ? texts.asked(formatNumber(counts.asked), plan.rowsWord) : undefined,
    counts.missing.length > 0 ? texts.missing(plan.rowsWord, list(plan, counts.missing)) : undefined,
    counts.blanks > 0 ? texts.blanks(formatNumber(counts.blanks)) : undefined,
    !mayUpdate && counts.changed > 0 ? texts.noUpdate(plan.rowsWord) : undefined,
    nothingToSend(counts, mayUpdate),
  ].filter((words) => words !== undefined);
}

function Notices({ work, checked, mayUpdate }: CheckProps) {
  const online = useIsOnline();
  return (
    <div role="status" className="import-notices">
      {wordsAbout(work, checked, mayUpdate, online).map((words) => (
        <p key={words} className="notice attention import-notice">
          <Icon name="alert-circle-outline" />
          <span>{words}</span>
        </p>
      ))}
    </div>
  );
}

interface CheckProps {
  readonly work: ImportWork;
  readonly checked: CheckedFile;
  readonly mayUpdate: boolean;
}

/** The second step: what the file holds, what is wrong with it, and how its columns were understood. */
export function CheckStep({ work, checked, mayUpdate }: CheckProps) {
  const { counts, file } = checked;
  return (
    <div className="import-step">
      <div className="import-file">
        <Icon name="document-text-outline" />
        <b>{checked.name}</b>
        {file.make && <span className="chip success">{texts.make(file.make)}</span>}
        {file.sheets.length > 1 && (
          <label className="input import-sheet">
            <span className="muted">{texts.sheet}</span>
            <select value={file.sheet} onChange={(event) => void work.chooseSheet(checked, event.target.value)}>
              {file.sheets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <Icon name="chevron-down-outline" size="s" />
          </label>
        )}
        <button type="button" className="btn quiet" onClick={work.again}>
          {texts.other}
        </button>
      </div>
      <dl className={work.isOurs ? 'import-counts four' : 'import-counts'}>
        <Count words={texts.created} value={counts.created} tone="good" />
        <Count words={work.isOurs ? texts.changed : texts.known} value={counts.changed} tone="plain" />
        {work.isOurs && <Count words={texts.same} value={counts.same} tone="plain" />}
        <Count words={texts.failed} value={counts.failed} tone={counts.failed > 0 ? 'bad' : 'plain'} />
      </dl>
      <Notices work={work} checked={checked} mayUpdate={mayUpdate} />
      <Constants plan={work.plan} file={file} onChange={(said) => void work.chooseColumns(checked, said)} />
      <ColumnMapping
        plan={work.plan}
        file={file}
        isOpen={
          counts.missing.length > 0 || file.doubled.length > 0 || file.open.length > 0 || file.mapping.every((field) => field === null)
        }
        onChange={(said) => void work.chooseColumns(checked, said)}
      />
      <ImportRows
        key={`${checked.name}${file.sheet}${file.mapping.join()}${JSON.stringify(file.constants)}${checked.said ?? ''}`}
        work={work}
        checked={checked}
      />
    </div>
  );
}
