import { type InstallWay, installWay, isInstalled } from '../../platform/install/install-way.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from './texts/id.ts';
import { useInstall } from './use-install.ts';

/** The buttons as the system draws them: they show no names to look for. */
const shapes = {
  share: 'M12 3v12M8 6.5 12 2.5l4 4M7 10H5v11h14V10h-2',
  plus: 'M4 4h16v16H4zM12 8v8M8 12h8',
  app: 'M4 4h16v16H4zM8 14l4-7 4 7z',
  menu: 'M12 5v.01M12 12v.01M12 19v.01',
} as const;

function Drawn({ shape }: { readonly shape: keyof typeof shapes }) {
  return (
    <svg className="install-shape" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={shapes[shape]}
        fill="none"
        stroke="currentColor"
        strokeWidth={shape === 'menu' ? 3 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const steps: Record<Exclude<InstallWay, null | 'firefox-desktop'>, readonly (readonly [keyof typeof shapes, string])[]> = {
  ios: [
    ['share', texts.installIos.share],
    ['plus', texts.installIos.add],
    ['app', texts.installIos.open],
  ],
  'mac-safari': [
    ['share', texts.installMac.share],
    ['plus', texts.installMac.add],
    ['app', texts.installMac.open],
  ],
  'firefox-android': [
    ['menu', texts.installFirefox.menu],
    ['plus', texts.installFirefox.add],
    ['app', texts.installIos.open],
  ],
};

/** How to install with this browser, step by step, or the news that it cannot. */
function InstallGuide({ way }: { readonly way: Exclude<InstallWay, null> }) {
  return (
    <section className="panel home-install" aria-label={texts.installHead}>
      <Icon name="phone-portrait-outline" size="l" />
      <div className="grow">
        <b>{way === 'firefox-desktop' ? texts.installNot : texts.installHead}</b>
        <p className="muted">{way === 'firefox-desktop' ? texts.installNotText : texts.installText}</p>
        {way !== 'firefox-desktop' && (
          <ol className="install-steps">
            {steps[way].map(([shape, words]) => (
              <li key={words}>
                <Drawn shape={shape} />
                <span>{words}</span>
              </li>
            ))}
          </ol>
        )}
        {(way === 'ios' || way === 'mac-safari') && <p className="muted">{texts.installLasts}</p>}
      </div>
    </section>
  );
}

/** Offers to install the app if the browser lets a page do so, and otherwise explains the steps in the browser's own menus. */
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
