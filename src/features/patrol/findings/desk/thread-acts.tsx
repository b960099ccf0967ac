import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FindingEventKind, findingEventKinds } from '../../../../contract/findings/findings.ts';
import { plainText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { RefWords, RightButton, useData, useLooseDraft } from '../../../../crud/public.ts';
import { useBackLayer } from '../../../../ui/layer/back-layers.ts';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { KeyCap } from '../../../../ui/part/key-cap.tsx';
import { isModalOpen } from '../../../../ui/layer/modal-focus.ts';
import { begunBy, eventDraft } from '../../reported/drafts.ts';
import { titleOf } from '../../reported/reported.ts';
import { useEventRights, useSay } from '../../reported/use-say.ts';
import { offersOf } from './acts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { deskTexts as texts } from './texts/id.ts';
import type { Thread } from './use-thread.ts';

const icons: Readonly<Partial<Record<FindingEventKind, IconName>>> = {
  Mulai: 'play-outline',
  Selesai: 'checkmark-outline',
  Verifikasi: 'checkmark-done-outline',
  'Buka lagi': 'arrow-undo-outline',
};
const keys: Readonly<Partial<Record<FindingEventKind, string>>> = {
  Tugaskan: 'T',
  'Buka lagi': 'B',
  Verifikasi: 'V',
  Mulai: 'M',
  Selesai: 'S',
};

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select');

/** The keys of the buttons, on a desktop; silent while something is being typed or a dialog is open. */
function useLetters(press: (kind: FindingEventKind) => void, isOn: boolean) {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        event.defaultPrevented ||
        event.isComposing ||
        isModalOpen() ||
        isTyping(event.target)
      )
        return;
      const kind = findingEventKinds.find((one) => keys[one] === event.key.toUpperCase());
      if (!kind) return;
      event.preventDefault();
      latest.current(kind);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

const isWordy = (kind: FindingEventKind): kind is 'Catatan' | 'Bukan temuan' => kind === 'Catatan' || kind === 'Bukan temuan';

/** The note that goes with an event, kept on the device until it is sent. */
function useNote(id: string) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const key = `finding-note:${id}`;
  const draft = useLooseDraft(key, ({ note: kept }) => setNote(plainText(kept)));
  return {
    note,
    problem,
    setProblem,
    write: (words: string) => {
      setNote(words);
      setProblem(undefined);
      draft.keep({ note: words });
    },
    done: () => {
      draft.hold();
      draft.drop();
      setNote('');
      setProblem(undefined);
    },
  };
}

/** Why only somebody else may verify. */
function VerifyNote({ thread: { state, finding } }: { readonly thread: Thread }) {
  if (state.status !== 'Selesai') return null;
  const who = shownText(state.doneBy);
  const told = shownText(finding.done_by_id) === who ? shownText(finding.name_done) : '';
  return (
    <p className="muted xs">
      {texts.notSelf} <RefWords field={findings.fields.done_by_id} value={who} told={told} />.
    </p>
  );
}

type Open = 'assign' | 'finish' | undefined;

function useActs(thread: Thread) {
  const note = useNote(thread.finding.id);
  const { say, now } = useSay(texts.back);
  const { session } = useData();
  const missingFor = useEventRights();
  const [open, setOpen] = useState<Open>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(undefined);
  useBackLayer(close, open !== undefined);
  const user = session.current()?.user;
  const offers = offersOf(thread.state, String(user?.id ?? '')).map(({ kind, problem }) => ({
    kind,
    missing: missingFor(kind) ?? problem,
  }));
  const tell = async (kind: FindingEventKind) => {
    if (isBusy) return;
    const words = note.note.trim();
    if (isWordy(kind) && words === '') return note.setProblem(texts.noteNeeded[kind]);
    setBusy(true);
    const said = eventDraft(thread.finding, kind, now(), {
      ...(kind === 'Mulai' ? begunBy(thread.finding, user) : {}),
      ...(words === '' ? {} : { note: words }),
    });
    const failed = await say([said], texts.said(kind, titleOf(thread.finding)));
    setBusy(false);
    if (failed === undefined) note.done();
    else note.setProblem(failed);
  };
  const press = (kind: FindingEventKind) => {
    if (kind === 'Tugaskan') setOpen('assign');
    else if (kind === 'Selesai') setOpen('finish');
    else void tell(kind);
  };
  return { note, offers, press, open, close, missingFor, tell };
}

interface ActsProps {
  readonly thread: Thread;
  /** Letters press the buttons. */
  readonly hasKeys: boolean;
  readonly children?: ReactNode;
}

/** The rarer events: next to the list they are folded away, since the thread needs the room. */
function Seldom({ children }: { readonly children: ReactNode }) {
  return (
    <details className="thread-more">
      <summary>{texts.more}</summary>
      <div className="thread-buttons">{children}</div>
    </details>
  );
}

type Acts = ReturnType<typeof useActs>;

/** One possible next step. */
function Step({ offer: { kind, missing }, isFirst, hasKeys, onPress }: StepProps) {
  const [icon, key] = [icons[kind], hasKeys ? keys[kind] : undefined];
  return (
    <RightButton missing={missing} className={isFirst ? 'btn primary' : 'btn'} onClick={() => onPress(kind)}>
      {icon && <Icon name={icon} />}
      {kind}
      {key && <KeyCap keys={key} />}
    </RightButton>
  );
}
interface StepProps {
  readonly offer: Acts['offers'][number];
  readonly isFirst: boolean;
  readonly hasKeys: boolean;
  readonly onPress: (kind: FindingEventKind) => void;
}

/** The note, and sending it by itself. */
function NoteField({ acts: { note, missingFor, tell } }: { readonly acts: Acts }) {
  const id = useId();
  return (
    <>
      <div className="thread-say">
        <label className="sr" htmlFor={id}>
          {texts.note}
        </label>
        <span className={note.problem ? 'input bad' : 'input'}>
          <textarea
            id={id}
            rows={1}
            maxLength={1000}
            placeholder={texts.notePlaceholder}
            value={note.note}
            aria-invalid={note.problem !== undefined || undefined}
            aria-describedby={note.problem ? `${id}-problem` : undefined}
            onChange={({ target }) => note.write(target.value)}
          />
        </span>
        <RightButton missing={missingFor('Catatan')} className="btn" onClick={() => void tell('Catatan')}>
          <Icon name="send-outline" />
          {texts.sendNote}
        </RightButton>
      </div>
      {note.problem && (
        <p id={`${id}-problem`} className="error" role="alert">
          {note.problem}
        </p>
      )}
    </>
  );
}

/** The first steps are at hand. */
const atHand = 3;

/** What can be said about the finding now: a note, and the possible next steps. */
export function ThreadActs({ thread, hasKeys, children }: ActsProps) {
  const acts = useActs(thread);
  const { note, offers, press, open, close } = acts;
  useLetters((kind) => {
    const offer = offers.find((one) => one.kind === kind);
    if (offer && offer.missing === undefined) press(kind);
  }, hasKeys && thread.isKnown);
  const steps = offers.map((offer, at) => <Step key={offer.kind} offer={offer} isFirst={at === 0} hasKeys={hasKeys} onPress={press} />);
  return (
    <footer className="thread-acts">
      <NoteField acts={acts} />
      <div className="thread-buttons">
        {steps.slice(0, atHand)}
        {!hasKeys && steps.slice(atHand)}
        {!hasKeys && children}
      </div>
      {hasKeys && (
        <Seldom>
          {steps.slice(atHand)}
          {children}
        </Seldom>
      )}
      <VerifyNote thread={thread} />
      {open === 'assign' && <AssignDialog rows={[{ ...thread.finding, status: thread.state.status }]} onClose={close} />}
      {open === 'finish' && <FinishDialog thread={thread} note={note.note} onClose={close} onDone={note.done} />}
    </footer>
  );
}
