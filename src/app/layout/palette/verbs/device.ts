import { useNavigate } from '@tanstack/react-router';
import { useData, useIsOnline } from '../../../../crud/public.ts';
import { useInstall } from '../../../../features/home/use-install.ts';
import { readableResources } from '../../../../features/offline-data/readable-resources.ts';
import { useTheme } from '../../../theme.ts';
import { useLogout } from '../../use-logout.ts';
import { paletteTexts } from '../texts/id.ts';
import type { PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;

/** Everything the person may read is fetched; its page shows the progress. */
export const prepareOffline: PaletteVerb = {
  needs: [],
  useOffers() {
    const { mirror, session } = useData();
    const navigate = useNavigate();
    const isOnline = useIsOnline();
    const run = () => {
      const user = session.current()?.user;
      const wanted = user ? readableResources(user.aplikasi, (url) => session.flags(url)) : [];
      // Without a connection the page says what is missing.
      if (isOnline && wanted.length > 0) void mirror.prefetch(wanted);
      void navigate({ to: '/data-offline' });
    };
    return [
      { key: 'offline', icon: 'cloud-download-outline', name: texts.offline, detail: texts.offlineDetail, act: { run }, isAtRest: true },
    ];
  },
};

export const turnTheme: PaletteVerb = {
  needs: [],
  useOffers() {
    const [theme, toggle] = useTheme();
    const isDark = theme === 'dark';
    const name = isDark ? texts.themeLight : texts.themeDark;
    return [{ key: 'theme', icon: isDark ? 'sunny-outline' : 'moon-outline', name, act: { run: toggle }, isAtRest: true }];
  },
};

export const account: PaletteVerb = {
  needs: [],
  useOffers() {
    const install = useInstall();
    const logout = useLogout(useData());
    return [
      { key: 'password', icon: 'key-outline', name: texts.password, act: { href: '/change-password' }, isAtRest: true },
      { key: 'security', icon: 'shield-checkmark-outline', name: texts.security, act: { href: '/keamanan' }, isAtRest: true },
      ...(install ? [{ key: 'install', icon: 'download-outline', name: texts.install, act: { run: () => void install() } } as const] : []),
      {
        key: 'logout',
        icon: 'log-out-outline',
        name: texts.logout,
        detail: texts.logoutDetail,
        act: { run: () => void logout() },
        isAtRest: true,
      },
    ];
  },
};
