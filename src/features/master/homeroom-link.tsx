import { useNavigate } from '@tanstack/react-router';
import type { HeldRow } from '../../contract/resource.ts';
import { kelas } from '../../contract/resources/classes/kelas.ts';
import { RightButton, useIsOurs, useRights, useRowSheet } from '../../crud/public.ts';
import { isLocal } from '../../data/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { masterTexts as texts } from './texts/id.ts';

/** From a class to changing its homeroom teacher, which is done among its pupils. */
export function HomeroomLink({ row }: { readonly row: HeldRow<typeof kelas> }) {
  const navigate = useNavigate();
  const closeSheet = useRowSheet();
  const rights = useRights('/data-murid', 'Data Murid');
  if (!useIsOurs(kelas) || isLocal(row.id)) return null;
  return (
    <RightButton
      missing={rights.missing('create')}
      className={closeSheet ? 'btn big block' : 'icon-btn'}
      label={texts.homeroomOf(`${row.number_kelas ?? ''} - ${row.name_kelas ?? ''}`)}
      onClick={() => void navigate({ href: `/data-murid?dialog=wali&id=${encodeURIComponent(row.id)}` })}
    >
      <Icon name="swap-horizontal-outline" />
      {closeSheet && <span>{texts.homeroom}</span>}
    </RightButton>
  );
}
