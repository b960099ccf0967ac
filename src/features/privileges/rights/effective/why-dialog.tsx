import { useMemo, useState } from 'react';
import { isServerTrouble, NotTold, useIsOnline } from '../../../../crud/public.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../../ui/field/search-box.tsx';
import { rightsTexts } from '../texts/id.ts';
import { type EffectiveRight, heldFirst, isHeld } from './effective-rights.ts';
import { useEffectiveRights } from './use-effective-rights.ts';
import { matchesMenu, WhyRights } from './menu-rights.tsx';

const texts = rightsTexts.why;

function Found({ rows, name }: { readonly rows: readonly EffectiveRight[]; readonly name: string }) {
  const [search, setSearch] = useState('');
  const [onlyGranted, setOnlyGranted] = useState(false);
  const shown = useMemo(
    () => heldFirst(rows).filter((row) => matchesMenu(row, search) && (!onlyGranted || isHeld(row))),
    [rows, search, onlyGranted],
  );
  const names = useMemo(() => new Map(rows.map((row) => [row.url, row.name])), [rows]);
  return (
    <>
      <p className="why-about">{texts.about}</p>
      <div className="why-tools">
        <SearchBox label={texts.search} value={search} onSearch={setSearch} delayMs={100} />
        <label className="flag-check">
          <input
            type="checkbox"
            className="native-check"
            checked={onlyGranted}
            onChange={(event) => setOnlyGranted(event.target.checked)}
          />
          <span>{texts.onlyGranted}</span>
        </label>
      </div>
      {shown.length === 0 && (
        <p className="muted" role="status">
          {texts.noMatch}
        </p>
      )}
      {shown.length > 0 && <WhyRights rows={shown} name={name} nameOf={(url) => names.get(url) ?? url} />}
    </>
  );
}

/** What a user may do on every menu, and by what: their role, a right of their own, or their level. */
export function WhyDialog({ userId, name, onClose }: { readonly userId: string; readonly name: string; readonly onClose: () => void }) {
  const { rows, problem, retry } = useEffectiveRights(userId);
  const isOnline = useIsOnline();
  return (
    <Dialog title={texts.title(name)} width="compare" tall onClose={onClose}>
      <div className="form-body single">
        <div className="sections why">
          {rows ? (
            <Found rows={rows} name={name} />
          ) : isOnline && isServerTrouble(problem) ? (
            <NotTold problem={problem} onRetry={retry} />
          ) : problem ? (
            <EmptyState
              kind="offline"
              title={texts.button}
              actions={
                <button type="button" className="btn" onClick={retry}>
                  {texts.retry}
                </button>
              }
            >
              {isOnline ? problem.message : texts.offline}
            </EmptyState>
          ) : (
            <p className="muted" role="status">
              {texts.loading}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
