import { useMemo } from 'react';
import { dayText, plainText } from '../../contract/words/field-text.ts';
import { saysLeft } from '../../contract/declared/list-filter.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { LeftName } from '../../ui/table/left-name.tsx';
import { feedbackTexts, feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { useListAround } from '../list/list-around.ts';
import { useData } from '../live/data-context.tsx';
import { withSendNote } from '../live/send-note.ts';
import { useIsOurs } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { RightButton } from '../rights/right-button.tsx';
import { useRights } from '../rights/use-rights.ts';
import { nameOf, offerAllBack, returnToWork, type Worked } from './end-work.ts';
import { EndingDialog } from './ending-dialog.tsx';
import { endingTexts as texts } from './texts/id.ts';
import { listTexts } from '../../ui/texts/id/list.ts';

/** Next to a person's name: that there is no account. Other people's services say nothing about that. */
const NoAccountMark = ({ row }: { readonly row: HeldRow<Worked> }) =>
  row.has_account === false && (
    <span className="chip" role="img" aria-label={listTexts.noAccount} title={listTexts.noAccount}>
      <Icon name="person-outline" />
      <span className="mark-words">{listTexts.noAccount}</span>
    </span>
  );

/** Named in the address while it is open, like every dialog. */
const dialogName = 'akhiri';

interface RowProps {
  readonly row: HeldRow<Worked>;
}

/** After asking, brings somebody whose work ended back. */
function useReturn(resource: Worked, row: HeldRow<Worked>) {
  const data = useData();
  const name = nameOf(resource, row);
  return async () => {
    const { backTitle, backText, backYes, backNo } = texts;
    if (!(await feedback.confirm({ title: backTitle(name), text: backText, confirm: backYes, cancel: backNo }))) return;
    const placed = await returnToWork(data.outbox, resource, row);
    if (placed.ok) offerAllBack(data.outbox, placed.value, withSendNote(data, texts.returned(name)));
    else feedback.alert({ title: feedbackTexts.failed, message: placed.error.message, tone: 'error', ms: feedbackTimes.createAlert });
  };
}

/** What lists of people need for ending somebody's work: a button on the row, its dialog, and a name that shows it. */
export function endingSlots(resource: Worked) {
  function Ending({ row, isWordy }: RowProps & { readonly isWordy: boolean }) {
    const { list } = useListAround();
    const isNarrow = useNarrow();
    const isOurs = useIsOurs(resource);
    const rights = useRights(resource.menu, resource.label);
    const back = useReturn(resource, row);
    if (!isOurs) return null;
    const name = nameOf(resource, row);
    const hasEnded = saysLeft(plainText(row.ended_at));
    return (
      <RightButton
        missing={rights.missing('update')}
        className={isNarrow ? 'btn big block' : isWordy ? 'btn' : 'icon-btn'}
        label={hasEnded ? texts.backOf(name) : texts.of(name)}
        onClick={() => (hasEnded ? void back() : list.openDialog(dialogName, row.id))}
      >
        <Icon name={hasEnded ? 'person-add-outline' : 'exit-outline'} />
        {isWordy && <span>{hasEnded ? texts.back : texts.action}</span>}
      </RightButton>
    );
  }

  const EndAction = ({ row }: RowProps) => <Ending row={row} isWordy={useNarrow()} />;
  /** The same in words, for the page of one person. */
  const EndButton = ({ row }: RowProps) => <Ending row={row} isWordy />;

  function EndingLayer({ id }: { readonly id: string }) {
    const { list } = useListAround();
    const { mirror } = useData();
    const { value } = useLive(useMemo(() => mirror.row(resource, id), [mirror, id]));
    return value ? <EndingDialog resource={resource} row={value.row} onClose={list.closeDialog} /> : null;
  }

  function EndingDialogs() {
    const { list } = useListAround();
    const isOurs = useIsOurs(resource);
    const { flags } = useRights(resource.menu, resource.label);
    const { dialog, id } = list.state;
    return dialog === dialogName && id && isOurs && flags.update ? <EndingLayer key={id} id={id} /> : null;
  }

  const EndedName = ({ row }: RowProps) => (
    <span className="marked-name">
      <span>
        <LeftName name={nameOf(resource, row)} state={row.ended_at} words={texts.endedWords(dayText(plainText(row.ended_at)))} />
      </span>
      {!saysLeft(plainText(row.ended_at)) && <NoAccountMark row={row} />}
    </span>
  );

  return { EndAction, EndButton, EndingDialogs, EndedName };
}
