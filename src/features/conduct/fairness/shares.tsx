import type { Fairness, NoteShare } from '../../../contract/calls/adab/adab-calls.ts';
import { fewestClasses, fewestNotes } from '../../../contract/adab/adab-fairness.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { conductTeacherTexts } from '../teacher/texts/id.ts';
import { fairnessTexts as texts } from './texts/id.ts';

type Middle = Fairness['middle'];

/** The bars end here unless a share is larger: most are far below a half. */
const usualEnd = 50;
const roundUp = (share: number): number => Math.ceil(share / 10) * 10;

interface ShareLineProps {
  readonly name: string;
  readonly of: NoteShare;
  readonly middle: Middle;
  /** The percent at which the bars end. */
  readonly end: number;
}

function ShareLine({ name, of: { all, guided, share }, middle, end }: ShareLineProps) {
  if (share === null || guided === null)
    return (
      <div className="fair-share">
        <b dir="auto">{name}</b>
        <span className="few num">{texts.few(formatNumber(all))}</span>
      </div>
    );
  const place = (percent: number) => `${(percent / end) * 100}%`;
  const words = formatNumber(share);
  const said = middle ? texts.barWithin(words, formatNumber(middle.from), formatNumber(middle.to)) : texts.bar(words);
  return (
    <div className="fair-share">
      <b dir="auto">{name}</b>
      <span className="track" role="img" aria-label={said}>
        {middle && (
          <span
            className="band"
            style={{ insetInlineStart: place(middle.from), inlineSize: place(Math.max(middle.to - middle.from, 1)) }}
          />
        )}
        <span className="point" style={{ inlineSize: place(share) }} />
      </span>
      <span className="value num">
        {texts.percent(words)}
        <small>{texts.of(formatNumber(guided), formatNumber(all))}</small>
      </span>
    </div>
  );
}

/** How often guidance is asked for: for girls and boys, and class by class, against the school's middle half. */
export function Shares({ told }: { readonly told: Fairness }) {
  const { middle } = told;
  const every = [told.girls, told.boys, ...told.shares.map(({ of }) => of)];
  const end = Math.max(usualEnd, ...every.map(({ share }) => roundUp(share ?? 0)), roundUp(middle?.to ?? 0));
  return (
    <section className="panel" aria-labelledby="fair-shares">
      <div className="panel-head">
        <h2 id="fair-shares">{told.whole ? texts.shares.whole : texts.shares.own}</h2>
      </div>
      <h3 className="fair-sub">{texts.both}</h3>
      <ShareLine name={texts.girls} of={told.girls} middle={middle} end={end} />
      <ShareLine name={texts.boys} of={told.boys} middle={middle} end={end} />
      {told.shares.length > 0 && <h3 className="fair-sub lined">{texts.kelas}</h3>}
      {told.shares.map((one) => (
        <ShareLine key={one.id} name={conductTeacherTexts.kelas(one.number_kelas, one.name_kelas)} of={one.of} middle={middle} end={end} />
      ))}
      <p className="fair-foot num">
        {middle ? texts.middle(formatNumber(middle.from), formatNumber(middle.to)) : texts.noMiddle(formatNumber(fewestClasses))}{' '}
        {texts.foot(formatNumber(fewestNotes))}
      </p>
    </section>
  );
}
