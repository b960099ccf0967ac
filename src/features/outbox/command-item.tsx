import { Link } from '@tanstack/react-router';
import { resourceOf } from '../../contract/registry.ts';
import { useResourceRights } from '../../crud/public.ts';
import type { Command } from '../../data/public.ts';
import { formatTold } from '../../ui/words/format.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { conflictTexts } from './conflict/texts/id.ts';
import { outboxTexts as texts } from './texts/id.ts';
import { groupOfBundle } from './bundles.ts';
import { reasonWords, receiptWords } from './command-words.ts';
import { conflictOf } from './conflict/conflict-model.ts';
import { canRetry, type CommandGroupName, groupOf, neverLeft } from './group-commands.ts';
import { PhotoPart, PhotoParts } from './photo-parts.tsx';
import type { CommandActions } from './use-command-actions.ts';

const icons: Record<CommandGroupName, IconName> = {
  attention: 'alert-circle-outline',
  sending: 'sync-outline',
  waiting: 'time-outline',
  sent: 'checkmark-done-outline',
};
const classes: Record<CommandGroupName, string> = { attention: 'cmd needs', sending: 'cmd', waiting: 'cmd', sent: 'cmd done' };

interface CommandItemProps {
  readonly command: Command;
  /** What was saved along with it and is listed under it. */
  readonly parts: readonly Command[];
  readonly actions: CommandActions;
  readonly onRepair: (command: Command) => void;
  /** Shows what somebody else did to the row next to what was done here. */
  readonly onCompare: (command: Command) => void;
}

function DiscardButton({ command, parts, actions }: CommandItemProps) {
  const unsent = parts.filter((part) => groupOf(part) !== 'sent');
  return (
    <button type="button" className="btn danger" onClick={() => actions.discard(command, unsent)}>
      {texts.discard}
    </button>
  );
}

/** Cancels a deletion: the row stays. */
function KeepRowButton({
  command,
  actions,
  isMain = false,
}: Pick<CommandItemProps, 'command' | 'actions'> & { readonly isMain?: boolean }) {
  return (
    <button type="button" className={isMain ? 'btn primary' : 'btn'} onClick={() => actions.discard(command)}>
      {texts.keepRow}
    </button>
  );
}

/** Whether it was refused for a right that this person still lacks: then nothing that is filled in would change the answer. */
function useLacksRight({ resource, operation, refusal }: Command): boolean {
  const { flags } = useResourceRights(resourceOf(resource));
  return refusal?.code === 'forbidden' && !flags[operation];
}

function Actions(props: CommandItemProps & { readonly lacksRight: boolean }) {
  const { command, actions, onRepair, onCompare, lacksRight } = props;
  const conflict = conflictOf(command);
  // Filling in the form again fixes neither a conflict, nor what depends on a refused command, nor what the service has
  // no call for, nor a right that was taken away.
  const isLacking = command.refusal?.code === 'not-offered' || lacksRight;
  const repairable = command.operation !== 'delete' && command.state === 'rejected' && !isLacking && !conflict;
  const isRemoval = command.operation === 'delete';
  const { menu, writtenAt } = resourceOf(command.resource);
  return (
    <div className="do">
      {isRemoval && !conflict && <KeepRowButton {...props} isMain />}
      {conflict && (
        <button type="button" className="btn primary" onClick={() => onCompare(command)}>
          {conflict.kind === 'choose' ? conflictTexts.open : conflictTexts.see}
        </button>
      )}
      {repairable && writtenAt && (
        <Link className="btn primary" to={menu} search={writtenAt.search({ ...command.base, ...command.body })}>
          {writtenAt.words}
        </Link>
      )}
      {repairable && !writtenAt && (
        <button type="button" className="btn primary" onClick={() => onRepair(command)}>
          {texts.repair}
        </button>
      )}
      {canRetry(command) && (
        <button
          type="button"
          className={repairable || conflict || isRemoval ? 'btn' : 'btn primary'}
          onClick={() => actions.retry(command)}
        >
          {command.state === 'blocked' ? texts.again : texts.retry}
        </button>
      )}
      {isRemoval ? conflict && <KeepRowButton {...props} /> : <DiscardButton {...props} />}
    </div>
  );
}

/** One confirmed write: what it was, when, and what is in its way. */
export function CommandItem(props: CommandItemProps) {
  const { command, parts, actions } = props;
  const lacksRight = useLacksRight(command);
  const group = groupOf(command);
  if (command.under)
    return (
      <li className={classes[group]}>
        <Icon name={icons[group]} />
        <PhotoPart command={command} actions={actions} />
      </li>
    );
  const reason = reasonWords(command);
  const small = group === 'sent' ? receiptWords(command) : command.detail;
  return (
    <li className={classes[groupOfBundle(props)]}>
      <Icon name={icons[group]} {...(group === 'sending' ? { className: 'spin' } : {})} />
      <div className="cmd-what">
        <b>{command.title}</b>
        {small && <small className="num">{small}</small>}
      </div>
      <time dateTime={command.occurredAt}>{formatTold(Date.parse(command.occurredAt))}</time>
      {neverLeft(command) && command.operation !== 'delete' && <DiscardButton {...props} />}
      {reason && (
        <p className="why">
          {reason} {group === 'attention' && lacksRight && texts.keptForRight}
        </p>
      )}
      {neverLeft(command) && command.operation === 'delete' && (
        <div className="do">
          <KeepRowButton {...props} />
        </div>
      )}
      {group === 'attention' && <Actions {...props} lacksRight={lacksRight} />}
      {parts.length > 0 && <PhotoParts parts={parts} actions={actions} />}
    </li>
  );
}
