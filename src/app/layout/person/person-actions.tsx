import { Link } from '@tanstack/react-router';
import { useData } from '../../../crud/public.ts';
import { useInstall } from '../../../features/home/use-install.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { useLogout } from '../use-logout.ts';

/** What people do with their account and this device: in the dropdown as menu items, in the slide-out sidebar as buttons. */
export function PersonActions({ look, isHeld }: { readonly look: 'menu' | 'buttons'; readonly isHeld: boolean }) {
  const install = useInstall();
  const logout = useLogout(useData());
  const shape = look === 'menu' ? { role: 'menuitem' } : { className: 'btn' };
  return (
    <>
      {install && (
        <button type="button" {...shape} onClick={() => void install()}>
          <Icon name="download-outline" />
          {texts.install}
        </button>
      )}
      {look === 'menu' && !isHeld && (
        <Link to="/data-offline" {...shape}>
          <Icon name="cloud-download-outline" />
          {texts.offlineData}
        </Link>
      )}
      {!isHeld && (
        <Link to={'/change-password' as string} {...shape}>
          <Icon name="key-outline" />
          {texts.changePassword}
        </Link>
      )}
      {!isHeld && (
        <Link to={'/keamanan' as string} {...shape}>
          <Icon name="shield-checkmark-outline" />
          {texts.security}
        </Link>
      )}
      <button type="button" {...shape} onClick={() => void logout()}>
        <Icon name="log-out-outline" />
        {texts.logout}
      </button>
    </>
  );
}
