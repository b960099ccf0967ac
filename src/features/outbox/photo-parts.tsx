import { useId, useState } from 'react';
import { SmallPhoto, saveFile, useStoredFile } from '../../crud/public.ts';
import type { Command } from '../../data/public.ts';
import { blobOfDataUrl, extensionOf } from '../../platform/photos/data-url.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import '../../ui/styles/photos.css';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { outboxTexts } from './texts/id.ts';
import { reasonWords, receiptWords } from './command-words.ts';
import { canRetry, groupOf, neverLeft } from './group-commands.ts';
import type { CommandActions } from './use-command-actions.ts';

const isSent = (command: Command): boolean => groupOf(command) === 'sent';

function stateWords(command: Command): string {
  const group = groupOf(command);
  if (group === 'attention') return (command.refusal?.code === 'not-offered' ? texts.notOffered : reasonWords(command)) ?? '';
  return group === 'sent' ? (receiptWords(command) ?? texts.states.sent) : texts.states[group];
}

interface PhotoProps {
  readonly command: Command;
  readonly actions: CommandActions;
}

function Actions({ command, actions, picture }: PhotoProps & { readonly picture: string | undefined }) {
  const file = picture ? blobOfDataUrl(picture) : undefined;
  return (
    <div className="do">
      {groupOf(command) === 'attention' && canRetry(command) && (
        <button type="button" className="btn primary" onClick={() => actions.retry(command)}>
          {command.state === 'blocked' ? outboxTexts.again : outboxTexts.retry}
        </button>
      )}
      {file && (
        <button
          type="button"
          className="btn"
          onClick={() => saveFile(file, `${command.title.replaceAll(/[\\/:]/g, ' ')}.${extensionOf(file)}`)}
        >
          <Icon name="download-outline" />
          {texts.download}
        </button>
      )}
      <button type="button" className="btn danger" onClick={() => actions.discard(command)}>
        {outboxTexts.discard}
      </button>
    </div>
  );
}

/** A photo that is still here; its picture is read only while somebody looks at it. */
function UnsentPhoto(props: PhotoProps) {
  const { command } = props;
  const picture = useStoredFile(command.id, 'photo');
  return (
    <>
      <span className="cmd-thumb">{picture ? <SmallPhoto photo={picture} alt="" size={56} /> : <Icon name="image-outline" />}</span>
      <span className="cmd-what">
        <b>{command.title}</b>
        <small>{stateWords(command)}</small>
      </span>
      {(groupOf(command) === 'attention' || neverLeft(command)) && <Actions {...props} picture={picture} />}
    </>
  );
}

function SentPhoto({ command }: { readonly command: Command }) {
  return (
    <>
      <span className="cmd-thumb">
        <Icon name="checkmark-done-outline" />
      </span>
      <span className="cmd-what">
        <b>{command.title}</b>
        <small className="num">{stateWords(command)}</small>
      </span>
    </>
  );
}

/** A photo with its own state. */
export function PhotoPart(props: PhotoProps) {
  return <div className="cmd-photo">{isSent(props.command) ? <SentPhoto command={props.command} /> : <UnsentPhoto {...props} />}</div>;
}

/** "foto 1/2 terkirim", and each of them on request: a night's pictures are not opened with the page. */
export function PhotoParts({ parts, actions }: { readonly parts: readonly Command[]; readonly actions: CommandActions }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sent = parts.filter(isSent).length;
  const lacking = parts.filter((part) => part.refusal?.code === 'not-offered').length;
  const words = texts.sentOf(formatNumber(sent), formatNumber(parts.length));
  return (
    <div className="cmd-parts">
      <button type="button" className="btn quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="camera-outline" />
        <span>{lacking > 0 ? `${words}, ${formatNumber(lacking)} ${texts.notOffered}` : words}</span>
        <Icon name={isOpen ? 'chevron-up-outline' : 'chevron-down-outline'} />
      </button>
      <ul id={id} className="cmd-photos" hidden={!isOpen}>
        {isOpen &&
          parts.map((part) => (
            <li key={part.id}>
              <PhotoPart command={part} actions={actions} />
            </li>
          ))}
      </ul>
    </div>
  );
}
