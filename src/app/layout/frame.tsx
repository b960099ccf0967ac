import { type ReactNode, useMemo } from 'react';
import { findings } from '../../contract/resources/findings/findings.ts';
import { useIsOurs } from '../../crud/public.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { NarrowHeader, SlideSide, useSlide } from './narrow-shell.tsx';
import { roleTabs } from './tabs/role-tabs.ts';
import { Tabs } from './tabs/tabs.tsx';
import { useCollapsed } from './menus/use-collapsed.ts';
import type { Shell } from './use-shell.ts';
import { Topbar, WideSide } from './wide-shell.tsx';

interface FrameProps {
  readonly shell: Shell;
  readonly banners: ReactNode;
  readonly children: ReactNode;
}

const frameId = 'bingkai';
const wideClass = (collapsed: boolean, isHeld: boolean) => (isHeld ? 'shell held' : collapsed ? 'shell collapsed' : 'shell');
const phoneClass = (tabs: boolean) => (tabs ? 'phone has-tabs' : 'phone');

/**
 * Around every page: sidebar and top bar over 780 px; below that one header, the slide-out sidebar and the tabs of the
 * person's role. The content is at the same place in both, so a device that is rotated keeps the open page and what is
 * in it.
 */
export function Frame({ shell, banners, children }: FrameProps) {
  const narrow = useNarrow();
  const [collapsed, setCollapsed] = useCollapsed();
  const slide = useSlide();
  // Other people's services have no findings.
  const hasFindings = useIsOurs(findings);
  const own = useMemo(() => roleTabs(shell.user, hasFindings), [shell.user, hasFindings]);
  const tabs = narrow && !shell.isHeld ? own : undefined;
  const wide = { shell, collapsed, onCollapse: setCollapsed };
  return (
    <div className={narrow ? 'frameless' : wideClass(collapsed, shell.isHeld)}>
      <SlideSide shell={shell} slide={slide} frameId={frameId} narrow={narrow} />
      {!narrow && !shell.isHeld && <WideSide {...wide} />}
      <div id={frameId} className={narrow ? phoneClass(tabs !== undefined) : 'main'} data-touch={narrow ? shell.entry?.touch : undefined}>
        {narrow ? <NarrowHeader shell={shell} slide={slide} /> : <Topbar {...wide} />}
        {banners}
        <main className={narrow ? 'body' : 'content'} data-touch={narrow ? undefined : shell.entry?.touch} id="isi" tabIndex={-1}>
          {children}
        </main>
        {tabs && <Tabs {...tabs} counts={shell.counts} path={shell.path} onMenus={() => slide.change(true)} />}
      </div>
    </div>
  );
}
