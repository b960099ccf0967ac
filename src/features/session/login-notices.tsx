import type { WaitingWork } from '../../data/public.ts';
import { Glyph } from '../../ui/icons/glyph.tsx';
import { cloudOfflineOutline, fileTrayFullOutline } from '../../ui/icons/start-shapes.ts';
import { loginTexts as texts } from '../../ui/texts/id/login.ts';

const number = new Intl.NumberFormat('id-ID');

/** Whose commands are waiting on this device, without their content. */
export function WaitingNotice({ waiting }: { readonly waiting: readonly WaitingWork[] }) {
  return waiting
    .filter((work) => work.count > 0)
    .map((work) => (
      <p className="notice" key={work.who}>
        <Glyph shape={fileTrayFullOutline} />
        <span>
          <b>{texts.waiting(number.format(work.count))}</b>{' '}
          {work.elsewhere ? texts.waitingElsewhere(work.name) : texts.waitingOf(work.name)}
        </span>
      </p>
    ));
}

export function OfflineNotice() {
  return (
    <p className="notice" role="status">
      <Glyph shape={cloudOfflineOutline} />
      <span>
        <b>{texts.offlineHead}</b> {texts.offline}
      </span>
    </p>
  );
}
