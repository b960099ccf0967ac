import { type FocusEvent, type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useBackLayer } from '../layer/back-layers.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import './explained.css';
import { usePlacement } from '../gesture/use-placement.ts';

const widest = 288;
/** The pointer may cross the gap between the chip and its explanation. */
const leaveMs = 200;

interface WordsProps {
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly title: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: React.ReactNode;
}

/** Stays above everything, whatever scrolls, clips or moves around the chip. */
function Words({ anchor, title, onKeyDown, children }: WordsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const placement = usePlacement(anchor, true);
  const isPlaced = placement !== undefined;
  useEffect(() => {
    // An older browser draws it in place.
    if (isPlaced) ref.current?.showPopover?.();
  }, [isPlaced]);
  if (!placement) return null;
  const { width: _width, ...beside } = placement;
  const width = Math.min(widest, window.innerWidth - 16);
  const left = Math.max(8, Math.min(placement.left, window.innerWidth - width - 8));
  return (
    <div
      ref={ref}
      popover="manual"
      className="explained"
      role="dialog"
      aria-label={title}
      style={{ ...beside, left, width }}
      // A press inside it is not a press on the row around it.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      <b>{title}</b>
      {children}
    </div>
  );
}

/** Hovered or focused it shows its explanation; pressed it keeps it open. */
function useOpening(frame: React.RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'closed' | 'shown' | 'kept'>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => setState('closed');
  const isOpen = state !== 'closed';
  useBackLayer(close, isOpen);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setState('closed');
    };
    // It may have been opened by the pointer alone, with the focus elsewhere.
    const onKey = ({ key }: { readonly key: string }) => {
      if (key === 'Escape') setState('closed');
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, frame]);
  const show = () => setState((before) => (before === 'closed' ? 'shown' : before));
  return {
    isOpen,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    toggle: () => setState((before) => (before === 'kept' ? 'closed' : 'kept')),
    around: {
      onPointerEnter: ({ pointerType }: ReactPointerEvent) => {
        clearTimeout(timer.current);
        if (pointerType === 'mouse') show();
      },
      onPointerLeave: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setState((before) => (before === 'shown' ? 'closed' : before)), leaveMs);
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) show();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) close();
      },
    },
  };
}

interface ExplainedProps {
  readonly icon: IconName;
  readonly words: string;
  /** Heads the explanation. */
  readonly title: string;
  readonly children: React.ReactNode;
}

/** A sign with a word that explains itself in place. */
export function ExplainedChip({ icon, words, title, children }: ExplainedProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { isOpen, toggle, onKeyDown, around } = useOpening(frame);
  return (
    <span ref={frame} className="explained-frame" {...around}>
      <button
        type="button"
        className="chip explained-chip num"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // A row that opens on click stays as it is.
          event.stopPropagation();
          toggle();
        }}
      >
        <Icon name={icon} />
        {words}
      </button>
      {isOpen && (
        <Words anchor={frame} title={title} onKeyDown={onKeyDown}>
          {children}
        </Words>
      )}
    </span>
  );
}
