import { useMemo, useState } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { assignmentTexts } from '../texts/id.ts';
import { classesBefore, isFree, matching, type Pupil } from './pupil.ts';
import type { Bulk } from './use-bulk.ts';

const texts = assignmentTexts.bulk;
/** How many more are drawn at a time; a school may have thousands. */
const step = 100;

const placedWords = (where: string): string => (where === '' ? texts.placedUnsent : texts.placed(where));

function PupilLine({ pupil, isTicked, onTick }: { readonly pupil: Pupil; readonly isTicked: boolean; readonly onTick: () => void }) {
  const isOpen = isFree(pupil);
  return (
    <li>
      <label className={isOpen ? 'pupil' : 'pupil closed'}>
        <input type="checkbox" className="native-check" checked={isTicked} disabled={!isOpen} onChange={onTick} />
        <span className="grow">
          <span className="pupil-name">{pupil.name}</span>
          <small>
            <span className="num">{texts.nisn(pupil.nisn)}</span>
            {pupil.before && <span>{pupil.before}</span>}
          </small>
        </span>
        {pupil.placed !== undefined && (
          <span className="chip">
            <Icon name="checkmark-outline" />
            {placedWords(pupil.placed)}
          </span>
        )}
      </label>
    </li>
  );
}

function Filters({ pupils, search, before, onSearch, onBefore }: FiltersProps) {
  const classes = useMemo(() => classesBefore(pupils), [pupils]);
  return (
    <div className="pupil-filters">
      <span className="input search">
        <Icon name="search-outline" size="s" />
        <input
          type="search"
          value={search}
          placeholder={texts.search}
          aria-label={texts.search}
          autoComplete="off"
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </span>
      {classes.length > 0 && (
        <span className="input">
          <select value={before} aria-label={texts.before} onChange={(event) => onBefore(event.target.value)}>
            <option value="">{texts.anyBefore}</option>
            {classes.map((words) => (
              <option key={words} value={words}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="chevron-down-outline" size="s" />
        </span>
      )}
    </div>
  );
}
interface FiltersProps {
  readonly pupils: readonly Pupil[];
  readonly search: string;
  readonly before: string;
  readonly onSearch: (text: string) => void;
  readonly onBefore: (words: string) => void;
}

function Lines({ found, ids, setIds }: Pick<Bulk, 'ids' | 'setIds'> & { readonly found: readonly Pupil[] }) {
  const [shown, setShown] = useState(step);
  const tick = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const rest = found.length - shown;
  return (
    <>
      <ul className="pupils" aria-label={texts.who}>
        {found.slice(0, shown).map((pupil) => (
          <PupilLine key={pupil.id} pupil={pupil} isTicked={ids.has(pupil.id) && isFree(pupil)} onTick={() => tick(pupil.id)} />
        ))}
      </ul>
      {found.length === 0 && <p className="muted">{texts.noMatch}</p>}
      {rest > 0 && (
        <button type="button" className="btn quiet" onClick={() => setShown(shown + step)}>
          {texts.more(formatNumber(Math.min(rest, step)))}
        </button>
      )}
    </>
  );
}

/** Pupils to tick, by search and by the class they come from. */
export function PupilList({ bulk }: { readonly bulk: Bulk }) {
  const { school, ids, setIds, chosen } = bulk;
  const [search, setSearch] = useState('');
  const [before, setBefore] = useState('');
  const found = useMemo(() => matching(school.pupils, search, before), [school.pupils, search, before]);
  const free = found.filter(isFree);
  return (
    <>
      <Filters pupils={school.pupils} search={search} before={before} onSearch={setSearch} onBefore={setBefore} />
      <div className="pupil-tools">
        <button
          type="button"
          className="btn"
          disabled={free.length === 0}
          onClick={() => setIds(new Set([...ids, ...free.map(({ id }) => id)]))}
        >
          <Icon name="checkmark-done-outline" size="s" />
          {texts.all(formatNumber(free.length))}
        </button>
        {chosen.length > 0 && (
          <button type="button" className="btn quiet" onClick={() => setIds(new Set())}>
            {texts.none}
          </button>
        )}
        <span className="grow" />
        <span className="med" role="status">
          {texts.chosen(formatNumber(chosen.length))}
        </span>
      </div>
      <Lines key={`${before} ${search}`} found={found} ids={ids} setIds={setIds} />
    </>
  );
}
