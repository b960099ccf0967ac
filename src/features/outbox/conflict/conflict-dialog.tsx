import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { Field, Fields } from '../../../contract/fields.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import { FormFrame, LookupProvider, useData, useHistory } from '../../../crud/public.ts';
import type { Command } from '../../../data/public.ts';
import { formatNumber, formatTold } from '../../../ui/words/format.ts';
import { conflictTexts as texts } from './texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import '../../../ui/styles/compare.css';
import type { CommandActions } from '../use-command-actions.ts';
import { type Changers, changersOf } from './changers.ts';
import { CompareCards } from './compare-cards.tsx';
import type { CompareProps } from './compare-props.ts';
import { CompareTable } from './compare-table.tsx';
import { areTwoCreates, type Conflict, conflictOf, type Side, type Sides } from './conflict-model.ts';
import { JoinedFields } from './joined-fields.tsx';
import { useDecision } from './use-decision.ts';

interface ConflictProps {
  readonly command: Command;
  readonly actions: CommandActions;
  readonly onClose: () => void;
}
type ShownConflict = ConflictProps & { readonly conflict: Conflict; readonly changers: Changers };

const lateAfterMs = 60_000;
const moment = (iso: string | undefined): string => (iso === undefined || iso === '' ? '' : formatTold(Date.parse(iso)));

/** Whether it had to wait on the device before it could be sent. */
const wasOffline = ({ occurredAt, firstSentAt }: Command) =>
  firstSentAt !== undefined && Date.parse(firstSentAt) - Date.parse(occurredAt) > lateAfterMs;

const namesOf = (conflict: Conflict): readonly string[] => (conflict.kind === 'choose' ? conflict.contested : conflict.changed);

/** The command with the personal values that were typed: a listed command leaves them out, because they are sealed. */
function useWhole(command: Command): Command {
  const { outbox } = useData();
  const [typed, setTyped] = useState<Input>();
  useEffect(() => {
    let isCurrent = true;
    outbox.bodyOf(command.id).then(
      (body) => isCurrent && setTyped(body),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox, command.id]);
  return useMemo(() => ({ ...command, body: { ...typed, ...command.body } }), [command, typed]);
}

function useChangers(command: Command, conflict: Conflict): Changers {
  const { entries } = useHistory(resourceOf(command.resource), command.theirs?.id ?? command.rowId);
  return useMemo(() => changersOf(entries, namesOf(conflict), command.base?.updated_at), [entries, conflict, command.base?.updated_at]);
}

/** Whose row it is according to the row itself: not everybody may read its history. */
function authorOf({ resource, theirs }: Command): string | undefined {
  const { authoredBy, fields } = resourceOf(resource);
  const isName = (field: Field) => field.kind === 'shown' && field.path.length === 1 && field.path[0] === authoredBy;
  const shown = Object.entries(fields).find(([, field]) => isName(field));
  const name = shown && theirs?.[shown[0]];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function leadOf({ command, conflict, changers }: ShownConflict): ReactNode {
  const who = changers.last?.by ?? authorOf(command) ?? texts.someone;
  const also = areTwoCreates(command) ? texts.alsoMade : texts.alsoChanged;
  const rest = {
    choose: () => `${also(who, wasOffline(command))} ${texts.contested(formatNumber(namesOf(conflict).length))}`,
    removal: () => texts.removal(who),
    gone: () => texts.gone(who),
  }[conflict.kind]();
  return (
    <>
      <b>{command.title}</b>
      {rest}
    </>
  );
}

const titles = { choose: texts.title, removal: texts.removalTitle, gone: texts.goneTitle } as const;

function whenOf({ command, changers }: ShownConflict): CompareProps['when'] {
  const theirs = [changers.last?.by ?? authorOf(command), moment(changers.last?.at ?? command.theirs?.updated_at)];
  return {
    base: moment(command.base?.updated_at),
    mine: [moment(command.occurredAt), wasOffline(command) && texts.offline].filter(Boolean).join(', '),
    theirs: theirs.filter(Boolean).join(', '),
  };
}

const sideOfAll = (names: readonly string[], side: Side): Sides => Object.fromEntries(names.map((name) => [name, side]));

/** Both versions of a row, field by field, and what can be done with them. */
export function ConflictDialog({ command, actions, onClose }: ConflictProps) {
  const whole = useWhole(command);
  const conflict = useMemo(() => conflictOf(whole), [whole]);
  if (!conflict) return null;
  return (
    <LookupProvider limit={10}>
      <OpenConflict command={whole} conflict={conflict} actions={actions} onClose={onClose} />
    </LookupProvider>
  );
}

interface ComparedProps {
  readonly shown: ShownConflict;
  readonly sides: Sides;
  readonly onSides: (next: Sides) => void;
}

function Compared({ shown, sides, onSides }: ComparedProps) {
  const { command, conflict, changers } = shown;
  const isNarrow = useNarrow();
  const fields: Fields = resourceOf(command.resource).fields;
  const names = namesOf(conflict);
  const choice =
    conflict.kind === 'choose'
      ? {
          sides,
          onSide: (name: string, side: Side) => onSides({ ...sides, [name]: side }),
          onAll: (side: Side) => onSides(sideOfAll(names, side)),
        }
      : undefined;
  const Compare = isNarrow ? CompareCards : CompareTable;
  const props = { command, fields, names, when: whenOf(shown), changers: changers.byField, ...(choice ? { choice } : {}) };
  return (
    <div className="compare-body">
      {names.length > 0 ? <Compare {...props} /> : <p className="compare-none">{texts.noneShown}</p>}
      {conflict.kind === 'choose' && <JoinedFields command={command} fields={fields} joined={conflict.joined} />}
    </div>
  );
}

function OpenConflict(props: Omit<ShownConflict, 'changers'>) {
  const { command, conflict, actions, onClose } = props;
  const formId = useId();
  const [sides, setSides] = useState<Sides>({});
  const shown: ShownConflict = { ...props, changers: useChangers(command, conflict) };
  const { decide, revival } = useDecision(command, conflict, sides);
  const isRemoval = conflict.kind === 'removal';
  const submit = { choose: texts.save, removal: texts.removeAnyway, gone: revival === 'restore' ? texts.restore : texts.createAgain };
  return (
    <FormFrame
      title={titles[conflict.kind]}
      lead={leadOf(shown)}
      width="compare"
      formId={formId}
      submitLabel={submit[conflict.kind]}
      cancelLabel={texts.later}
      footNote={
        <button type="button" className="btn danger compare-discard" onClick={() => actions.discard(command)}>
          {isRemoval ? texts.keepRow : texts.discard}
        </button>
      }
      onClose={onClose}
      onSubmit={() => void decide()}
    >
      <Compared shown={shown} sides={sides} onSides={setSides} />
    </FormFrame>
  );
}
