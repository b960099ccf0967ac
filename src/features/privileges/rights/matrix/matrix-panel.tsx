import { type RefObject, useMemo, useState } from 'react';
import type { Rights } from '../../../../crud/public.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { SearchBox } from '../../../../ui/field/search-box.tsx';
import { rightsTexts } from '../texts/id.ts';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { matchesMenu } from '../effective/menu-rights.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import type { MatrixGroup } from './matrix-model.ts';
import { MatrixTable } from './matrix-table.tsx';
import type { MatrixData } from './use-matrix-data.ts';
import type { Matrix } from './use-matrix.ts';

const texts = rightsTexts.matrix;

/** The groups with only the menus that are searched for. */
function useFound(groups: readonly MatrixGroup[]) {
  const [search, setSearch] = useState('');
  const found = useMemo(
    () =>
      search.trim() === ''
        ? groups
        : groups
            .map((group) => ({ ...group, menus: group.menus.filter((menu) => matchesMenu(menu, search)) }))
            .filter((group) => group.menus.length > 0),
    [groups, search],
  );
  return { search, setSearch, found };
}

function Legend() {
  return (
    <p className="matrix-legend">
      <span className="row xs muted">
        <span className="check on small" aria-hidden="true">
          <svg className="tickmark" viewBox="0 0 14 14" aria-hidden="true">
            <path d="m2.6 7.4 3 3 5.8-6.4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        {rightsTexts.acces}
      </span>
      <span className="row xs muted">
        <span className="check small" aria-hidden="true" />
        {rightsTexts.notAcces}
      </span>
      <span className="row xs muted">
        <span className="dot" aria-hidden="true" />
        {texts.changed}
      </span>
    </p>
  );
}

/** Why the whole matrix can only be looked at. */
export function whyLocked(rights: Rights, isComplete: boolean): string | undefined {
  const [change, add] = [rights.missing('update'), rights.missing('create')];
  if (change && add) return change;
  return isComplete ? undefined : texts.incomplete;
}

/** Keys, printed where they work. */
function Keys() {
  const caps: readonly (readonly [keys: readonly string[], words: string])[] = [
    [['↑', '↓', '←', '→'], texts.move],
    [[texts.space], texts.toggle],
  ];
  return (
    <p className="keys matrix-keys">
      {caps.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{words}</span>
        </span>
      ))}
    </p>
  );
}

interface MatrixPanelProps {
  readonly data: MatrixData;
  readonly matrix: Matrix;
  readonly role: string;
  readonly locked: string | undefined;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onCopy: () => void;
}

/** Search, legend and boxes. */
export function MatrixPanel({ data, matrix, role, locked, searchRef, onCopy }: MatrixPanelProps) {
  const isNarrow = useNarrow();
  const { search, setSearch, found } = useFound(data.groups);
  const View = isNarrow ? MatrixCards : MatrixTable;
  const copy = (
    <button type="button" className="btn" disabled={locked !== undefined} onClick={onCopy}>
      <Icon name="copy-outline" />
      <span>{texts.copy}</span>
    </button>
  );
  return (
    <section className={isNarrow ? 'matrix-narrow' : 'panel matrix-panel'} aria-label={texts.caption(role)}>
      <div className={isNarrow ? 'searchbar' : 'toolbar'}>
        <SearchBox ref={searchRef} label={texts.search} value={search} onSearch={setSearch} delayMs={100} showKey={!isNarrow} />
        {copy}
        {!isNarrow && <span className="grow" />}
        <Legend />
      </div>
      {locked !== undefined && (
        <p className="matrix-note" role="status">
          <Icon name="lock-closed-outline" size="s" />
          <span>{locked}</span>
        </p>
      )}
      {found.length > 0 && (
        <div className="matrix-frame">
          <View groups={found} wanted={matrix.wanted} caption={texts.caption(role)} locked={locked} onToggle={matrix.toggle} />
        </div>
      )}
      {found.length === 0 && data.menus.length === 0 && (
        <EmptyState kind="nothing" title={texts.none}>
          {texts.noneHelp}
        </EmptyState>
      )}
      {found.length === 0 && data.menus.length > 0 && (
        <EmptyState kind="no-match" title={texts.noMatch}>
          {search}
        </EmptyState>
      )}
      {!isNarrow && found.length > 0 && <Keys />}
    </section>
  );
}
