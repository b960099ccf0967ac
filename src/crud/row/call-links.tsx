import { Icon } from '../../ui/icons/icon.tsx';
import { touchTexts as texts } from '../../ui/texts/id/touch.ts';
import type { RowPhone } from './row-phone.ts';

interface CallLinksProps {
  readonly phone: RowPhone;
  readonly name: string;
  /** Beside a row that was slid open, or among the choices of its sheet, which also say whose number it is. */
  readonly look: 'slide' | 'sheet';
  readonly onDone: () => void;
}

/** Calls a row's person, or writes on WhatsApp. Nothing is asked of anybody before the tap. */
export function CallLinks({ phone, name, look, onDone }: CallLinksProps) {
  const isSheet = look === 'sheet';
  const block = 'btn big block';
  return (
    <>
      <a className={isSheet ? block : 'call'} href={phone.tel} aria-label={texts.callOf(name, phone.which)} onClick={onDone}>
        <Icon name="call-outline" />
        <span>{texts.call}</span>
        {isSheet && <small className="muted">{phone.which}</small>}
      </a>
      <a
        className={isSheet ? block : 'whatsapp'}
        href={phone.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.whatsappOf(name, phone.which)}
        onClick={onDone}
      >
        <Icon name="logo-whatsapp" />
        <span>{texts.whatsapp}</span>
      </a>
    </>
  );
}
