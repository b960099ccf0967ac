import { useId } from 'react';
import { useIsOnline } from '../../../../crud/public.ts';
import { rights } from '../../../../contract/permissions.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { rightsTexts } from '../texts/id.ts';
import { type EffectiveRight, ofRole } from './effective-rights.ts';
import { useEffectiveRights } from './use-effective-rights.ts';
import { RoleRights } from './menu-rights.tsx';

const texts = rightsTexts.inherited;

const isOfLevel = (rows: readonly EffectiveRight[]) => rows.some((row) => rights.some((right) => row[right] === 'level'));
const isOfRole = (row: EffectiveRight) => Object.values(ofRole(row)).includes(true);

function Found({ rows, name }: { readonly rows: readonly EffectiveRight[]; readonly name: string }) {
  if (isOfLevel(rows)) return <p className="muted">{texts.level}</p>;
  const given = rows.filter(isOfRole);
  if (given.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <>
      <p className="muted inherited-about">{texts.about}</p>
      <RoleRights rows={given} name={name} />
    </>
  );
}

/** What the role lets a user do, next to the user's own rights: shown here, changed at the role. */
export function InheritedRights({ userId, name }: { readonly userId: string; readonly name: string }) {
  const headId = useId();
  const { rows, problem, retry } = useEffectiveRights(userId);
  const isOnline = useIsOnline();
  return (
    <section className="inherited why" aria-labelledby={headId}>
      <h2 id={headId}>
        <Icon name="lock-closed-outline" size="s" />
        {texts.title}
      </h2>
      {rows ? (
        <Found rows={rows} name={name} />
      ) : problem ? (
        <p className="muted row wrap" role="status">
          <span>{isOnline ? problem.message : rightsTexts.why.offline}</span>
          {isOnline && (
            <button type="button" className="btn" onClick={retry}>
              {rightsTexts.why.retry}
            </button>
          )}
        </p>
      ) : (
        <p className="muted" role="status">
          {texts.loading}
        </p>
      )}
    </section>
  );
}
