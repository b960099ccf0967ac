import { useEffect, useRef } from 'react';
import { usePupilParents } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { telHref, whatsAppHref } from '../../../ui/words/phone-links.ts';
import { ownClassTexts as texts } from './texts/id.ts';

interface ParentProps {
  readonly relation: 'ayah' | 'ibu';
  readonly name: string;
  readonly phone: string;
}

function Parent({ relation, name, phone }: ParentProps) {
  const [tel, chat] = [telHref(phone), whatsAppHref(phone)];
  const called = name || texts.relation[relation];
  return (
    <li>
      <span className="grow">
        <b dir="auto">{name || texts.nameless}</b>
        <small className="muted num">{[texts.relation[relation], phone || texts.noNumber].join(' · ')}</small>
        {phone !== '' && !tel && <small className="muted">{texts.badNumber}</small>}
      </span>
      {tel && (
        <a className="btn" href={tel} aria-label={texts.dialOf(called)}>
          <Icon name="call-outline" />
          {texts.dial}
        </a>
      )}
      {chat && (
        <a className="btn" href={chat} target="_blank" rel="noopener noreferrer" aria-label={texts.chatOf(called)}>
          <Icon name="logo-whatsapp" />
          {texts.chat}
        </a>
      )}
    </li>
  );
}

interface ParentsDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** How to reach a pupil's parents: fetched when it opens, and stored nowhere. */
export function ParentsDialog({ id, name, onClose }: ParentsDialogProps) {
  const { told, problem, isBusy, open } = usePupilParents(id, texts.parentsPlain);
  const first = useRef(open);
  useEffect(() => void first.current(), []);
  return (
    <Dialog
      title={texts.parentsTitle(name)}
      lead={texts.parentsHelp}
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <div className="month-parents" aria-busy={isBusy}>
        {problem !== undefined && (
          <p role="alert" className="error">
            {problem}{' '}
            <button type="button" className="btn quiet" onClick={() => void open()}>
              {texts.again}
            </button>
          </p>
        )}
        {told === undefined && problem === undefined && <p className="muted">{texts.opening}</p>}
        {told && (
          <ul>
            {told.map((one) => (
              <Parent key={one.relation} relation={one.relation} name={one.name} phone={one.phone.trim()} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
