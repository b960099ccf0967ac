import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { openingTexts as texts } from '../../ui/texts/id/opening.ts';

/** A bundle that could not be fetched, or a screen that broke: what to do, and no internal details. */
export function RouteFailure({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <section className="empty" role="alert">
      <h3>{texts.failedTitle}</h3>
      <p>{navigator.onLine ? texts.failedOther : texts.failedOffline}</p>
      <div className="acts">
        <button type="button" className="btn primary" onClick={again}>
          {texts.retry}
        </button>
      </div>
    </section>
  );
}
