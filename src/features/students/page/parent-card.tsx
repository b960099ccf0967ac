import { telHref, whatsAppHref } from '../../../ui/words/phone-links.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { UnsentChip } from '../../../crud/public.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { pupilTexts as texts } from './texts/id.ts';

interface CallsProps {
  readonly name: string;
  readonly number: string;
  /** On a phone the first button is filled: one per view, not two. */
  readonly isMain: boolean;
}

/** The ways to call a number, if it is one. */
function Calls({ name, number, isMain }: CallsProps) {
  const [tel, chat] = [telHref(number), whatsAppHref(number)];
  if (!tel) return <p className="gap-note">{texts.badNumber}</p>;
  return (
    <p className="do">
      <a className={isMain ? 'btn primary' : 'btn'} href={tel} aria-label={texts.callOf(name, number)}>
        <Icon name="call-outline" />
        {texts.call}
      </a>
      {chat && (
        <a className="btn" href={chat} target="_blank" rel="noopener noreferrer" aria-label={texts.chatOf(name)}>
          <Icon name="logo-whatsapp" />
          {texts.chat}
        </a>
      )}
    </p>
  );
}

export interface ParentCardProps {
  readonly relation: 'ayah' | 'ibu';
  readonly name: string;
  readonly job: string;
  readonly number: string;
  readonly isUnsent?: boolean;
  /** Filled on a phone: the first parent who can be called. */
  readonly isMain?: boolean;
  /** Opens the form at the field for the number. */
  readonly onAdd?: (() => void) | undefined;
}

/** A parent, and how to reach them. */
export function ParentCard({ relation, name, job, number, isUnsent = false, isMain = false, onAdd }: ParentCardProps) {
  const isNarrow = useNarrow();
  const who = texts.relation[relation];
  const called = name || who;
  return (
    <div className="parent">
      <p>
        <b dir="auto">{name || texts.nameless}</b>
        <span>{[who, job].filter((part) => part !== '').join(' · ')}</span>
      </p>
      <p className="tel">
        {number === '' ? (
          <span className="gap-note">
            <Icon name="alert-circle-outline" />
            {texts.noNumber}
          </span>
        ) : (
          <span>{number}</span>
        )}
        {isUnsent && <UnsentChip />}
      </p>
      {number !== '' && <Calls name={called} number={number} isMain={isMain && isNarrow} />}
      {number === '' && onAdd && (
        <p className="do">
          <button type="button" className="btn" aria-label={texts.addNumberOf(called)} onClick={onAdd}>
            <Icon name="add-outline" />
            {texts.addNumber}
          </button>
        </p>
      )}
    </div>
  );
}
