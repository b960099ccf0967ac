import type { PaperDimension } from '../../../../contract/adab/adab-paper.ts';
import { reportTexts } from '../texts/id.ts';

const texts = reportTexts.editor;

/** A level as a bar of its steps, with the words next to it. */
export function Steps({ step, steps }: Pick<PaperDimension, 'step' | 'steps'>) {
  return (
    <span className="rapor-steps" aria-hidden="true">
      {Array.from({ length: steps }, (_, at) => (
        <i key={at} data-on={at < step || undefined} />
      ))}
    </span>
  );
}

/** The totals of a pupil's levels, dimension by dimension. */
export function ScoreTable({ dimensions }: { readonly dimensions: readonly PaperDimension[] }) {
  return (
    <table className="rapor-levels">
      <caption className="sr">{texts.levels}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.dimension}</th>
          <th scope="col">{texts.level}</th>
          <th scope="col">{texts.seen}</th>
        </tr>
      </thead>
      <tbody>
        {dimensions.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td data-empty={one.label === '' || undefined}>
              {one.label === '' ? texts.unrated : one.label}
              {one.label !== '' && <Steps step={one.step} steps={one.steps} />}
            </td>
            <td>{one.sentence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
