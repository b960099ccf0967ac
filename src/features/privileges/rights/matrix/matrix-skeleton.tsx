import { listTexts } from '../../../../ui/texts/id/list.ts';

const lines = Array.from({ length: 8 }, (_, at) => at);

/** The shape of the matrix while it loads. */
export function MatrixSkeleton() {
  return (
    <section className="panel" role="status">
      <span className="sr">{listTexts.loading}</span>
      <div className="matrix-skeleton" aria-hidden="true">
        {lines.map((line) => (
          <span key={line} />
        ))}
      </div>
    </section>
  );
}
