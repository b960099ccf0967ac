import type { Right } from '../../../../contract/permissions.ts';
import { isOn } from '../../../../contract/words/field-text.ts';
import type { RowSlot } from '../../../../crud/public.ts';
import type { RightsResource } from './rights-owner.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { rightsTexts } from '../texts/id.ts';

/** Whether a right is there, as a word, an icon and a colour. */
export function FlagChip({ on }: { readonly on: boolean }) {
  return (
    <span className={on ? 'chip success' : 'chip danger'}>
      <Icon name={on ? 'checkmark-circle-outline' : 'close-circle-outline'} />
      <span>{on ? rightsTexts.acces : rightsTexts.notAcces}</span>
    </span>
  );
}

function cellOf(right: Right): RowSlot<RightsResource> {
  return function FlagCell({ row }) {
    return <FlagChip on={isOn(row[right])} />;
  };
}

/** The cells of the four columns. */
export const flagCells: Readonly<Record<Right, RowSlot<RightsResource>>> = {
  create: cellOf('create'),
  read: cellOf('read'),
  update: cellOf('update'),
  delete: cellOf('delete'),
};
