import { useIsOnline } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from './texts/id.ts';
import { ColumnMapping, labelOf } from './column-mapping.tsx';
import { ImportRows } from './import-rows.tsx';
import type { CheckedFile, ImportWork } from './use-import.ts';

const texts = importTexts.check;
const list = (fields: readonly string[]) => fields.map(labelOf).join(', ');

function Count({ words, value, tone }: { readonly words: string; readonly value: number; readonly tone: string }) {
  return (
    <div className={`import-count ${tone}`}>
      <dt>{words}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}

function Notices({ checked, mayUpdate }: { readonly checked: CheckedFile; readonly mayUpdate: boolean }) {
  const online = useIsOnline();
  const { counts, file } = checked;
  const notices = [
    checked.said,
    online ? undefined : texts.offline,
    file.doubled.length > 0 ? texts.doubled(list(file.doubled)) : undefined,
    counts.missing.length > 0 ? texts.missing(list(counts.missing)) : undefined,
    !mayUpdate && counts.known > 0 ? texts.noUpdate : undefined,
    counts.created + (mayUpdate ? counts.known : 0) === 0 ? texts.nothingGood : undefined,
  ].filter((words) => words !== undefined);
  return (
    <div role="status" className="import-notices">
      {notices.map((words) => (
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

/** The second step: what the file holds, what is wrong with it, and how its columns are understood. */
export function CheckStep({ work, checked, mayUpdate }: CheckProps) {
  const { counts, file } = checked;
  return (
    <div className="import-step">
      <div className="import-file">
        <Icon name="document-text-outline" />
        <b>{checked.name}</b>
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
      <dl className="import-counts">
        <Count words={texts.created} value={counts.created} tone="good" />
        <Count words={texts.known} value={counts.known} tone="plain" />
        <Count words={texts.failed} value={counts.failed} tone={counts.failed > 0 ? 'bad' : 'plain'} />
      </dl>
      <Notices checked={checked} mayUpdate={mayUpdate} />
      <ColumnMapping
        file={file}
        isOpen={counts.missing.length > 0 || file.doubled.length > 0 || file.mapping.every((field) => field === null)}
        onChange={(mapping) => void work.chooseColumns(checked, mapping)}
      />
      <ImportRows key={`${checked.name}${file.sheet}${file.mapping.join()}${checked.said ?? ''}`} work={work} checked={checked} />
    </div>
  );
}
