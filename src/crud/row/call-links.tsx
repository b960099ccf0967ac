import { Icon } from '../../ui/icons/icon.tsx';
import { touchTexts as texts } from '../../ui/texts/id/touch.ts';
import type { RowPhone } from './row-phone.ts';

interface CallLinksProps {
  readonly phone: RowPhone;
  readonly name: string;
  /** On a row that was slid open, or among the choices of its sheet, which also say whose number it is. */
  readonly look: 'slide' | 'sheet';
  readonly onDone: () => void;
}

/** Calls a row's person, or writes on WhatsApp. Nothing is requested from anybody before the tap. */
export function CallLinks({ phone, name, look, onDone }: CallLinksProps) {
  const isSheet = look === 'sheet';
  // The sheet's title says whom it is about.
  const labelOf = (of: (name: string, which: string) => string) => (isSheet ? {} : { 'aria-label': of(name, phone.which) });
  const which = isSheet && <small className="muted">{phone.which}</small>;
  const className = (own: string) => (isSheet ? 'btn big block' : own);
  return (
    <>
      <a className={className('call')} href={phone.tel} {...labelOf(texts.callOf)} onClick={onDone}>
        <Icon name="call-outline" />
        <span>{texts.call}</span>
        {which}
      </a>
      {phone.whatsapp && (
        <a
          className={className('whatsapp')}
          href={phone.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          {...labelOf(texts.whatsappOf)}
          onClick={onDone}
        >
          <Icon name="logo-whatsapp" />
          <span>{texts.whatsapp}</span>
          {which}
        </a>
      )}
    </>
  );
}
