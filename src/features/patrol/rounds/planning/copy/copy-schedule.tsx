import { useMemo } from 'react';
import { shownText } from '../../../../../contract/words/shown-text.ts';
import type { HeldRow, Input } from '../../../../../contract/resource.ts';
import { patrolSchedules } from '../../../../../contract/resources/patrol/patrol-schedules.ts';
import { wallClock } from '../../../../../contract/values/wall-clock.ts';
import { FormDialog, RightButton, useData, useListAround, useReopening, useRights } from '../../../../../crud/public.ts';
import { defineScreen } from '../../../../../crud/screen.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { useNarrow } from '../../../../../ui/gesture/use-narrow.ts';
import { planningTexts as texts } from '../texts/id.ts';
import { scheduleForm } from '../schedule-form.ts';
import { copiedSchedule } from './copied-schedule.ts';

/** Named in the address while it is open, like every dialog. */
const dialogName = 'salin';

/** At the end of a schedule's row. */
export function CopyAction({ row }: { readonly row: HeldRow<typeof patrolSchedules> }) {
  const { list } = useListAround();
  const isNarrow = useNarrow();
  const rights = useRights(patrolSchedules.menu, texts.schedules);
  return (
    <RightButton
      missing={rights.missing('create')}
      className={isNarrow ? 'btn big block' : 'icon-btn'}
      label={texts.copyOf(shownText(row.name))}
      onClick={() => list.openDialog(dialogName, row.id)}
    >
      <Icon name="copy-outline" />
      {isNarrow && <span>{texts.copy}</span>}
    </RightButton>
  );
}

const copyForm = defineScreen(patrolSchedules, {
  route: '/jadwal-patroli',
  pageTitle: texts.copy,
  heading: texts.copy,
  columns: ['name'],
  form: scheduleForm,
  titles: { add: texts.copy, edit: texts.copy },
  dialog: { width: 'sections' },
});

/** The form of a new schedule that starts as a copy. */
function CopyForm({ id, ...again }: { readonly id: string } & ReturnType<typeof useReopening>) {
  const { reload } = useListAround();
  const { time } = useData();
  const copied = useMemo(() => ({ id, change: (input: Input) => copiedSchedule(input, wallClock(time.now()).date) }), [id, time]);
  return <FormDialog screen={copyForm} operation="create" copied={copied} {...again} onSaved={reload} />;
}

export function CopyDialogs() {
  const { list } = useListAround();
  const { flags } = useRights(patrolSchedules.menu, texts.schedules);
  const { dialog, id } = list.state;
  const again = useReopening(list, dialogName, id);
  return dialog === dialogName && id && flags.create ? <CopyForm key={id} id={id} {...again} /> : null;
}
