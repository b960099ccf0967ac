import { RightButton, useListAround, useRights } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { assignmentTexts } from '../texts/id.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';

const texts = assignmentTexts.bulk;

/** Opens the dialog for placing many pupils at once. */
export function BulkButton() {
  const isNarrow = useNarrow();
  const { list } = useListAround();
  const rights = useRights('/data-murid', 'Data Murid');
  return (
    <RightButton
      missing={rights.missing('create')}
      className={isNarrow ? 'btn big' : 'btn'}
      {...(isNarrow ? { label: texts.open } : {})}
      onClick={() => list.openDialog('bulk')}
    >
      <Icon name="people-outline" />
      {!isNarrow && texts.open}
    </RightButton>
  );
}
