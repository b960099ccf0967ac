import { Icon, type IconName } from '../../ui/icons/icon.tsx';

interface NoticeProps {
  readonly icon: IconName;
  readonly head: string;
  readonly words: string;
  /** It has to be done first, whatever else the person came for. */
  readonly isDuty?: boolean;
}

/** What stands in the way on a page about one's own account. */
export function AccountNotice({ icon, head, words, isDuty = false }: NoticeProps) {
  return (
    <p className={isDuty ? 'notice attention' : 'notice'} role={isDuty ? undefined : 'status'}>
      <Icon name={icon} />
      <span>
        <b>{head}</b> {words}
      </span>
    </p>
  );
}
