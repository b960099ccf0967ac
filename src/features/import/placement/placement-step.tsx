import { type ReactNode, useId } from 'react';
import { kelas } from '../../../contract/resources/classes/kelas.ts';
import { useIsOnline, useRights } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from '../texts/id.ts';
import { isReady, type GroupLine, madeNew, notPlaced } from './choices.ts';
import type { Choice } from './school-classes.ts';
import type { PlacementWork } from './use-placement.ts';

const texts = importTexts.placement;

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

function Pick({ label, value, onChange, isDisabled = false, children }: PickProps) {
  const id = useId();
  return (
    <div className="import-constant">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <select id={id} value={value} disabled={isDisabled} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
    </div>
  );
}

const options = (choices: readonly Choice[]) =>
  choices.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));

function Words({ label, value, most, onChange }: { label: string; value: string; most: number; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="import-constant">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input id={id} value={value} maxLength={most} onChange={(event) => onChange(event.target.value)} />
      </span>
    </div>
  );
}

/** What happens to the pupils of a line. */
function Outcome({ line }: { readonly line: GroupLine }) {
  const { pupils, here, elsewhere, choice } = line;
  return (
    <p className="placement-count">
      <b>{texts.pupils(formatNumber(pupils))}</b>
      {here > 0 && <span className="muted xs">{texts.here(formatNumber(here))}</span>}
      {elsewhere > 0 && <span className="placement-elsewhere xs">{texts.elsewhere(formatNumber(elsewhere))}</span>}
      {choice.kelas === madeNew && <span className="chip">{texts.isNew}</span>}
    </p>
  );
}

interface LineProps {
  readonly line: GroupLine;
  readonly work: PlacementWork;
  readonly mayMake: boolean;
  readonly showsSchool: boolean;
}

function PlacementLine({ line, work, mayMake, showsSchool }: LineProps) {
  const { group, around, choice, hasHomeroom } = line;
  const say = (said: Parameters<PlacementWork['choose']>[1]) => work.choose(group.key, said);
  return (
    <li className={isReady(line) || choice.kelas === notPlaced ? 'placement-line' : 'placement-line open'}>
      <p className="placement-called">
        <b>{group.called}</b>
        {showsSchool && <span className="muted xs">{around.title}</span>}
      </p>
      <Pick label={texts.kelas} value={choice.kelas} onChange={(value) => say({ kelas: value })}>
        {options(around.classes)}
        <option value={madeNew} disabled={!mayMake}>
          {texts.makeNew}
        </option>
        <option value={notPlaced}>{texts.notPlaced}</option>
      </Pick>
      {choice.kelas !== notPlaced && (
        <Pick label={texts.teacher} value={choice.teacher} isDisabled={hasHomeroom} onChange={(value) => say({ teacher: value })}>
          <option value="">{around.teachers.length === 0 ? texts.noTeachers : texts.chooseTeacher}</option>
          {options(around.teachers)}
        </Pick>
      )}
      <Outcome line={line} />
      {choice.kelas === madeNew && (
        <div className="placement-new">
          <Words label={kelas.fields.number_kelas.label} value={choice.number} most={16} onChange={(number) => say({ number })} />
          <Words label={kelas.fields.name_kelas.label} value={choice.name} most={255} onChange={(name) => say({ name })} />
          {!mayMake && <p className="muted xs">{texts.mayNotMake}</p>}
        </div>
      )}
    </li>
  );
}

function Problems({ work }: { readonly work: PlacementWork }) {
  const online = useIsOnline();
  const words = online ? work.problem : importTexts.check.offline;
  if (!words) return null;
  return (
    <div className="form-notice bad" role="alert">
      <Icon name="alert-circle-outline" />
      <div className="grow">
        <p>{words}</p>
        {work.refused.words.length > 0 && (
          <ul className="import-notes placement-refused">
            {work.refused.words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Failed({ work }: { readonly work: PlacementWork }) {
  return (
    <p className="form-notice bad" role="alert">
      <Icon name="alert-circle-outline" />
      <span className="grow">{work.failure}</span>
      <button type="button" className="btn" onClick={work.retry}>
        {importTexts.pick.retry}
      </button>
    </p>
  );
}

/** Which stored pupils go to which class, and who leads it; nothing is stored until it is sent. */
export function PlacementStep({ work, hasOpenSchool }: { readonly work: PlacementWork; readonly hasOpenSchool: boolean }) {
  const { missing } = useRights(kelas.menu, kelas.label);
  const { basics, lines } = work;
  const schools = new Set(lines.map(({ school }) => school));
  if (work.failure !== undefined) return <Failed work={work} />;
  return (
    <div className="import-step">
      <p className="muted">{texts.lead}</p>
      {basics && (
        <div className="import-constant-fields">
          <Pick label={texts.semester} value={work.semester} onChange={work.setSemester}>
            {options(basics.semesters)}
          </Pick>
          {hasOpenSchool && (
            <Pick label={texts.elseSchool} value={work.elseSchool} onChange={work.setElseSchool}>
              <option value="">{texts.chooseSchool}</option>
              {options(basics.schools)}
            </Pick>
          )}
        </div>
      )}
      {basics && basics.semesters.length === 0 && <p className="notice attention import-notice">{texts.noSemester}</p>}
      <Problems work={work} />
      {work.isLoading && (
        <p className="import-wait" role="status">
          <progress aria-label={texts.loading} />
          <span>{texts.loading}</span>
        </p>
      )}
      <ul className="placement-lines" aria-label={texts.title}>
        {lines.map((line) => (
          <PlacementLine
            key={line.group.key}
            line={line}
            work={work}
            mayMake={missing('create') === undefined}
            showsSchool={schools.size > 1}
          />
        ))}
      </ul>
    </div>
  );
}
