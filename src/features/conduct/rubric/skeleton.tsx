import { rubricTexts as texts } from './texts/id.ts';

/** While it is not known which cells are filled in. */
export function RubricSkeleton() {
  return (
    <section className="panel" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      <div className="rubric-skeleton" aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          <i key={at} className="sk" style={{ width: at % 2 ? '72%' : '84%' }} />
        ))}
      </div>
    </section>
  );
}
