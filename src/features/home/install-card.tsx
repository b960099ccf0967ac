import { Icon } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from '../../ui/texts/id/home.ts';
import { useInstall } from './use-install.ts';

/** Offers the installation where the browser does; nothing otherwise. */
export function InstallCard() {
  const install = useInstall();
  if (!install) return null;
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
