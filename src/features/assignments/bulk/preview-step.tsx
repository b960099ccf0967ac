import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { assignmentTexts } from '../texts/id.ts';
import type { Pupil } from './pupil.ts';
import type { Bulk } from './use-bulk.ts';
import type { TargetWords } from './use-target-words.ts';

const texts = assignmentTexts.bulk;

function Line({ pupil, number, onLeaveOut }: { readonly pupil: Pupil; readonly number: number; readonly onLeaveOut: () => void }) {
  return (
    <tr>
      <td className="no">{number}</td>
      <td className="key">
        {pupil.name}
        <small>{[texts.nisn(pupil.nisn), pupil.before ?? ''].filter((part) => part !== '').join(' · ')}</small>
      </td>
      <td className="digits wide-only">{texts.nisn(pupil.nisn)}</td>
      <td className="wide-only">{pupil.before ?? '–'}</td>
      <td className="acts">
        <span>
          <button type="button" className="icon-btn" aria-label={texts.leaveOut(pupil.name)} onClick={onLeaveOut}>
            <Icon name="close-outline" />
          </button>
        </span>
      </td>
    </tr>
  );
}

interface PreviewProps {
  readonly bulk: Bulk;
  readonly words: TargetWords;
  readonly notSaved: string | undefined;
}

/** What would be saved, as a sentence and line by line. */
export function PreviewStep({ bulk, words, notSaved }: PreviewProps) {
  const { chosen, leaveOut } = bulk;
  return (
    <div className="sections preview">
      {notSaved && (
        <p className="form-notice bad" role="alert">
          <Icon name="alert-circle" />
          <span className="grow">{notSaved}</span>
        </p>
      )}
      <p className="md summary" role="status">
        {texts.summary(formatNumber(chosen.length), words.kelas, words.teacher, words.semester, words.school)}
      </p>
      <table className="data preview-table">
        <caption className="sr">{texts.previewTitle}</caption>
        <thead>
          <tr>
            <th scope="col" className="no">
              {texts.no}
            </th>
            <th scope="col">{texts.name}</th>
            <th scope="col" className="wide-only">
              {texts.nisnHeading}
            </th>
            <th scope="col" className="wide-only">
              {texts.beforeHeading}
            </th>
            <th scope="col" className="acts" />
          </tr>
        </thead>
        <tbody>
          {chosen.map((pupil, at) => (
            <Line key={pupil.id} pupil={pupil} number={at + 1} onLeaveOut={() => leaveOut(pupil)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
