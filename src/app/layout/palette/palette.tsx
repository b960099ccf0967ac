import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '../../../contract/session.ts';
import { useIsTroubled } from '../../../crud/public.ts';
import { useBackLayer } from '../../../ui/layer/back-layers.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeyCap } from '../../../ui/part/key-cap.tsx';
import { Backdrop } from '../../../ui/layer/backdrop.tsx';
import { useModalFocus } from '../../../ui/layer/modal-focus.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { troubleTexts } from '../../../ui/texts/id/trouble.ts';
import type { PaletteHit } from './hit.ts';
import type { PaletteLink } from './links.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import { changesAny } from './row-hits.ts';
import { buttonLabel, findsOwnPupils, type PaletteSource } from './sources.ts';
import { paletteTexts as texts } from './texts/id.ts';
import { searchesOf, shortest } from './use-near-rows.ts';
import { usePalette } from './use-palette.ts';
import './palette.css';

export interface PaletteProps {
  readonly user: SessionUser;
  readonly sources: readonly PaletteSource[];
  readonly links: readonly PaletteLink[];
  readonly onClose: () => void;
}

type How = { readonly isEdit: boolean };

/** Somebody who waits longer than this for a page sees that the search is over (ms). */
const longestWaitMs = 300;

/**
 * Goes to a page, and closes the palette once it is there: closed before, the page that is about to go would be laid out
 * and given the focus once more, for which a slow phone takes a quarter of the whole wait.
 */
function useLead(onClose: () => void): (href: string, go: () => Promise<void>) => void {
  const router = useRouter();
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);
  return (href, go) => {
    if (giveUp.current) return;
    if (href === router.state.location.href) return onClose();
    const stop = () => {
      leave();
      clearTimeout(timer);
    };
    const end = () => {
      stop();
      onClose();
    };
    const leave = router.subscribe('onRendered', end);
    const timer = setTimeout(end, longestWaitMs);
    giveUp.current = stop;
    void go();
  };
}

/** Opens what a line stands for. */
function useGo(onClose: () => void): (hit: PaletteHit, how: How) => void {
  const router = useRouter();
  const lead = useLead(onClose);
  return ({ act, edit }, { isEdit }) => {
    if (isEdit && edit && 'missing' in edit) {
      feedback.toast({ tone: 'info', message: edit.missing, ms: feedbackTimes.errorToast });
      return;
    }
    if (isEdit && edit && 'href' in edit) return lead(edit.href, () => router.navigate({ href: edit.href }));
    if ('href' in act)
      return lead(act.href, () => router.navigate({ href: act.href, state: (state) => ({ ...state, typedName: act.typedName }) }));
    onClose();
    act.run();
  };
}

function usePaletteList({ user, sources, links, onClose }: PaletteProps) {
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState<How>();
  const found = usePalette(user, sources, links);
  const hits = useMemo(() => found.groups.flatMap((group) => group.hits), [found.groups]);
  const go = useGo(onClose);
  /** Opens the marked line if it is known by now what that is, and says so. */
  const goIfKnown = (how: How): boolean => {
    if (found.isLate() || found.isSearching) return false;
    const hit = hits[at];
    // A command that is only implied is not meant as long as the services may still find somebody.
    if (hit?.isMeant && at === 0 && found.asked === 'asking') return false;
    if (hit) go(hit, how);
    return true;
  };
  // Enter may come before the lists have answered the last letter: it then means the first of their hits.
  useEffect(() => {
    if (entered && goIfKnown(entered)) setEntered(undefined);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => (now + step + hits.length) % Math.max(1, hits.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const how = { isEdit: event.ctrlKey || event.metaKey };
      if (!goIfKnown(how)) setEntered(how);
    }
  };
  const { type } = found;
  const onType = useCallback(
    (text: string) => {
      setAt(0);
      setEntered(undefined);
      type(text);
    },
    [type],
  );
  return { onType, at: Math.min(at, Math.max(0, hits.length - 1)), hits, found, go, onKeyDown };
}

type AskFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & { readonly onType: (text: string) => void };

/** Keeps its text to itself: a letter is drawn before the lines for it are known. */
function AskField({ onType, ...props }: AskFieldProps) {
  const [text, setText] = useState('');
  return (
    <input
      type="search"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={100}
      role="combobox"
      aria-expanded="true"
      aria-autocomplete="list"
      {...props}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onType(event.target.value);
      }}
    />
  );
}

/** Why there is nothing to choose. */
function useNothingWords(typed: string, { isSearching, asked, extent, groups }: ReturnType<typeof usePalette>, label: string): string {
  const isTroubled = useIsTroubled();
  // Nobody was looked for yet, so nothing is said about whom there is.
  if (label !== texts.labelMenus && typed.trim().length < shortest) return texts.oneMore;
  if (isSearching || asked === 'asking') return texts.searching;
  if (asked === 'failed') return isTroubled ? troubleTexts.onlyHere : texts.noneHere;
  const [, ...words] = searchesOf(typed.trim());
  if (extent?.isPart && words.length > 0) return texts.nonePart(words);
  return groups.length > 0 ? texts.onlyVerbs : texts.none;
}

/** People who may read no list of people or check points are promised only menus, and a teacher the pupils of the class. */
function labelOf(user: SessionUser, sources: readonly PaletteSource[]): string {
  if (sources.length > 0) return texts.label;
  return findsOwnPupils(user) ? texts.labelOwn : texts.labelMenus;
}

/** Everything from one field: what was opened last, menus, people, check points, and what can be done. */
export function Palette(props: PaletteProps) {
  const { user, sources, onClose } = props;
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const { onType, at, hits, found, go, onKeyDown } = usePaletteList(props);
  const typed = found.text;
  const label = labelOf(user, sources);
  const nothing = useNothingWords(typed, found, label);
  const isNarrow = useNarrow();
  const isNothing = typed.trim() !== '' && hits.every(({ isMeant }) => isMeant);
  useModalFocus(ref, onClose);
  useBackLayer(onClose);
  return createPortal(
    <div data-layer="palette" className="layer">
      <Backdrop onPress={onClose} />
      <div ref={ref} className="palette-box" role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
        <div className="ask">
          <Icon name="search-outline" />
          <AskField
            aria-controls={id}
            aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
            aria-label={label}
            placeholder={isNarrow ? buttonLabel(user, sources) : label}
            onType={onType}
            onKeyDown={onKeyDown}
          />
          <KeyCap keys="Esc" />
          <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}>
            <Icon name="close-outline" size="l" />
          </button>
        </div>
        {isNothing && (
          <p className="palette-none muted" role="status">
            {nothing}
          </p>
        )}
        <PaletteList id={id} groups={found.groups} typed={typed} at={at} isPart={found.extent?.isPart !== false} onGo={go} />
        <p className="sr" role="status">
          {typed === '' || found.isSearching || isNothing ? '' : texts.found(formatNumber(hits.length))}
        </p>
        <PaletteFoot extent={sources.length > 0 ? found.extent : undefined} mayEdit={changesAny(user, sources)} />
      </div>
    </div>,
    document.body,
  );
}
