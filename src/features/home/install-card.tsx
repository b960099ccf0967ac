import { installWay, isInstalled } from '../../platform/install-way.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from './texts/id.ts';
import { InstallGuide } from './install-guide.tsx';
import { useInstall } from './use-install.ts';

/** Offers the installation where the browser does, and tells the way where the browser has one without offering it. */
export function InstallCard() {
  const install = useInstall();
  if (!install) {
    const way = isInstalled() ? null : installWay(navigator);
    return way && <InstallGuide way={way} />;
  }
  return (
    <section className="panel home-install" aria-label={texts.installHead}>
      <Icon name="phone-portrait-outline" size="l" />
      <div className="grow">
        <b>{texts.installHead}</b>
        <p className="muted">{texts.installText}</p>
      </div>
      <button type="button" className="btn primary" onClick={() => void install()}>
        {texts.install}
      </button>
    </section>
  );
}
