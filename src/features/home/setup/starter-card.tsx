import { useId, useRef } from 'react';
import { isStarterSet, type Onboarding } from '../../../contract/calls/onboarding-calls.ts';
import { useListState } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StarterDialog } from './starter-dialog.tsx';
import { setupTexts as texts } from './texts/id.ts';

const dialogName = 'isi-awal';
type SetState = Onboarding['sets'][number];

function StarterLine({
  state: { set, usual, missing },
  onOpen,
  blocked,
}: {
  state: SetState;
  onOpen: () => void;
  blocked: string | undefined;
}) {
  const { title, about } = texts.sets[set];
  return (
    <div className="starter">
      <p>
        <b>{title}</b>
        {usual > 0 && missing === 0 && (
          <span className="chip success">
            <Icon name="checkmark-outline" />
            {texts.made}
          </span>
        )}
        {missing > 0 && (
          <button
            type="button"
            className="btn"
            aria-label={texts.lookFirstOf(title)}
            aria-disabled={blocked !== undefined || undefined}
            title={blocked}
            onClick={blocked === undefined ? onOpen : undefined}
          >
            {texts.lookFirst}
          </button>
        )}
      </p>
      <small>{usual === 0 ? texts.noBranch : about}</small>
    </div>
  );
}

/** Sets of rows that most foundations begin with, each shown before it is created; nothing if they were all there before. */
export function StarterCard({ sets, isOnline }: { readonly sets: Onboarding['sets']; readonly isOnline: boolean }) {
  const titleId = useId();
  const { state, openDialog, closeDialog } = useListState();
  const blocked = isOnline ? undefined : texts.needsConnection;
  const asked = state.dialog === dialogName ? state.id : undefined;
  const wasShown = useRef(false);
  if (sets.some(({ usual, missing }) => usual === 0 || missing > 0)) wasShown.current = true;
  if (!wasShown.current) return null;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="starter-head">
        <h2 id={titleId}>{texts.starters}</h2>
        <p className="muted">{blocked ?? texts.startersLead}</p>
      </div>
      {sets.map((one) => (
        <StarterLine key={one.set} state={one} blocked={blocked} onOpen={() => openDialog(dialogName, one.set)} />
      ))}
      {asked !== undefined && isStarterSet(asked) && sets.some(({ set }) => set === asked) && (
        <StarterDialog set={asked} onClose={closeDialog} />
      )}
    </section>
  );
}
