import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isFocusLost, useKeptPlace } from './kept-place.ts';
import { focusText, isModalOpen, shownHeading } from '../../ui/layer/modal-focus.ts';

/** A page may have to be fetched before it has its heading (ms). */
const patienceMs = 10_000;

/** Calls with the heading of a page once it stands; the returned function gives up. */
function whenHeaded(done: (heading: HTMLElement) => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const look = () => {
    const heading = shownHeading();
    if (!heading) return;
    stop();
    done(heading);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  // Pages write their heading into the header of a phone just after they are drawn.
  const frame = requestAnimationFrame(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
  return stop;
}

/**
 * Where keyboard and screen reader go on when another page has come: at its heading, if what had the focus went with the
 * old one, for they would start at the top of the document otherwise. Who is still in the menu stays there and is told.
 */
export function Arrival() {
  const router = useRouter();
  const [words, setWords] = useState('');
  useKeptPlace();
  useEffect(() => {
    let giveUp: (() => void) | undefined;
    const arrive = (heading: HTMLElement) => {
      // A dialog that the address opened has the focus, and gives it to the heading when it closes.
      if (isModalOpen()) return;
      if (isFocusLost()) focusText(heading);
      // What has the focus is read aloud anyway.
      setWords(document.activeElement === heading ? '' : (heading.textContent ?? ''));
    };
    const leave = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      giveUp?.();
      giveUp = whenHeaded(arrive);
    });
    return () => {
      leave();
      giveUp?.();
    };
  }, [router]);
  return (
    <p className="sr" role="status">
      {words}
    </p>
  );
}
