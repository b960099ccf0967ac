import type { Fairness } from '../../../contract/calls/adab/adab-calls.ts';
import { quietDays } from '../../../contract/adab/adab-fairness.ts';
import { adabCalls } from '../../../contract/calls/adab/adab-calls.ts';
import { useListState, useRights } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { ConductCrumbs } from '../crumbs.tsx';
import { conductTeacherTexts } from '../teacher/texts/id.ts';
import { ToldFrame, ToldHead } from '../told/told-frame.tsx';
import { type Told, useTold } from '../told/use-told.ts';
import { Lacking } from './lacking.tsx';
import { Shares } from './shares.tsx';
import { fairnessTexts as texts } from './texts/id.ts';
import { lastOf, sinceOf, Unseen } from './unseen.tsx';
import { useQuiet } from './use-quiet.ts';
import './fairness.css';

const everything = {} as const;
const parameters = ['kelas'];

interface BodyProps {
  readonly of: Told<Fairness>;
  readonly told: Fairness;
}

function Body({ of, told }: BodyProps) {
  const list = useListState(parameters);
  const writes = useRights('/catatan-adab', texts.title).missing('create') === undefined;
  const kelas = told.classes.find(({ id }) => String(id) === list.state.kept?.['kelas']) ?? told.classes[0];
  const options = told.classes.map((one) => ({
    value: String(one.id),
    words: conductTeacherTexts.kelas(one.number_kelas, one.name_kelas),
  }));
  const quietOf = useQuiet(of.again);
  const { never, long } = kelas ? quietOf(kelas) : { never: [], long: [] };
  return (
    <>
      <ToldHead of={of} words={texts} nameYear={told.name_year} semester={told.semester}>
        {kelas && (
          <OptionSelect
            label={texts.kelas}
            value={String(kelas.id)}
            options={options}
            onChange={(value) => list.setKept({ kelas: value }, { replace: true })}
          />
        )}
      </ToldHead>
      <div className="fair">
        <div className="fair-side">
          {kelas ? (
            <>
              {!kelas.whole && <p className="fair-note muted">{texts.ownOnly}</p>}
              <Unseen title={texts.never} pupils={never} nobody={texts.allSeen} saidOf={sinceOf} kelas={kelas.id} writes={writes} />
              <Unseen
                title={texts.quiet(formatNumber(quietDays))}
                pupils={long}
                nobody={texts.nobodyQuiet}
                saidOf={lastOf}
                kelas={kelas.id}
                writes={writes}
              />
            </>
          ) : (
            <section className="panel">
              <EmptyState kind="nothing" title={texts.noClasses}>
                {texts.noClassesHelp}
              </EmptyState>
            </section>
          )}
        </div>
        <div className="fair-side">
          <Shares told={told} />
          {kelas && <Lacking dimensions={told.dimensions} kelas={kelas} />}
        </div>
      </div>
    </>
  );
}

/** `/keadilan-adab`: which pupils nobody has looked at, and how often guidance is asked for. */
export default function FairnessPage() {
  const of = useTold(adabCalls.fairness, everything);
  return (
    <div className="fairness">
      <ConductCrumbs here={texts.title} />
      {!of.told && <h1 className="sr">{texts.title}</h1>}
      <ToldFrame of={of} noTeacher={texts.noTeacher} notHere={texts.notHere}>
        {(told) => <Body of={of} told={told} />}
      </ToldFrame>
    </div>
  );
}
