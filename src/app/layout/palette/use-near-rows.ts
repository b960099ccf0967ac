import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { useData } from '../../../crud/public.ts';
import type { Mirror, NearRows } from '../../../data/public.ts';
import { spelled, typedWords } from '../../../contract/words/spelling.ts';
import type { PaletteSource } from './sources.ts';

/** With fewer letters no people or check points are looked up. */
export const shortest = 2;
const hitsOfAList = 6;
/** What is answered within this time (ms) after a letter is drawn at once, the rest as it comes. */
const togetherMs = 50;
/** A pause in typing, before the services are asked for rows that the device lacks. */
const pauseMs = 200;
const askedRows = 50;

export type Answers = Readonly<Partial<Record<string, { readonly typed: string; readonly rows: NearRows }>>>;

/** A letter alone looks for nobody: it only tells how much is here. */
const soughtBy = (typed: string): string => (typed.length < shortest ? '' : typed);

/** What the lines of the palette stand for: the text, and what the lists have answered so far. */
export interface Typed {
  readonly text: string;
  readonly answers: Answers;
}

export interface Typing {
  /** Everything that was typed so far. */
  type(text: string): void;
  stop(): void;
}

/**
 * Looks for what is typed in every list. The lines are told of a new text together with the answers to it: drawing them
 * for the letter and once more for the answers would take twice as long. A list that is late doesn't hold up the others.
 */
export function startTyping(
  mirror: Pick<Mirror, 'nearest'>,
  sources: readonly PaletteSource[],
  soughtIn: (text: string) => string,
  tell: (typed: Typed) => void,
): Typing {
  let [text, sought] = ['', ''];
  let answers: Answers = {};
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    tell({ text, answers });
  };
  const searches = sources.map(({ resource, about, key }) =>
    mirror.nearest(resource, { about, key, limit: hitsOfAList }, (rows, asked) => {
      if (asked !== soughtBy(sought)) return;
      answers = { ...answers, [resource.name]: { typed: sought, rows } };
      waiting.delete(resource.name);
      if (waiting.size === 0) show();
      else timer ??= setTimeout(show, togetherMs);
    }),
  );
  return {
    type(next) {
      text = next;
      sought = soughtIn(next);
      waiting = new Set(sources.map(({ resource }) => resource.name));
      for (const search of searches) search.type(soughtBy(sought));
      if (waiting.size === 0) show();
      else timer ??= setTimeout(show, togetherMs);
    },
    stop() {
      clearTimeout(timer);
      for (const search of searches) search.stop();
    },
  };
}

/** Whether the services may have rows of a list that are not here; undefined until the device has answered. */
function isLacking(answers: Answers, { name }: Resource): boolean | undefined {
  const answer = answers[name];
  return answer && answer.rows.coverage !== 'complete';
}

/** How far the services are with the letters typed last. */
export type NearAsked = 'nothing' | 'asking' | 'answered' | 'failed';

const isMuhammad = (word: string): boolean => spelled(word) === spelled('Muhammad');

/** As many words of a text are asked for. */
const mostWords = 3;

/**
 * The services search for the typed text as it is. If it has several words they are also asked for each, those that say
 * most first: a row may have them in another order, and a word that many have fills its answer with others.
 */
export function searchesOf(typed: string): readonly string[] {
  const words = typed.split(/\s+/).filter((word) => typedWords(word).length > 0);
  // A name that is spelled in many ways is asked for in the two most common spellings.
  if (words.length < 2) return isMuhammad(typed) ? [...new Set([typed, 'Muhammad', 'Moh'])] : [typed];
  const telling = [...words].sort((a, b) => Number(isMuhammad(a)) - Number(isMuhammad(b)) || b.length - a.length);
  return [...new Set([typed, ...telling.filter((word, at) => at === 0 || word.length >= shortest).slice(0, mostWords)])];
}

/** Also asks the services for lists that are not wholly on the device; without a connection what is here must do. */
export function useServices(sources: readonly PaletteSource[], typed: string, answers: Answers): NearAsked {
  const { mirror } = useData();
  const known = useRef(answers);
  known.current = answers;
  // While a list is still being read nobody knows whether it lacks anything.
  const extent = sources.map(({ resource }) => isLacking(answers, resource) ?? '?').join();
  const [asked, setAsked] = useState<NearAsked>('nothing');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once it is known which lists lack something.
  useEffect(() => {
    setAsked(typed.length < shortest ? 'nothing' : 'asking');
    if (typed.length < shortest) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const lacking = sources.filter(({ resource }) => isLacking(known.current, resource));
      const told = await askAll(mirror, lacking, typed, abort.signal);
      if (!abort.signal.aborted) setAsked(told ? 'answered' : 'failed');
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [mirror, sources, typed, extent]);
  return asked;
}

async function askAll(mirror: Mirror, sources: readonly PaletteSource[], typed: string, signal: AbortSignal): Promise<boolean> {
  const told = await Promise.all(
    sources.flatMap(({ resource }) =>
      searchesOf(typed).map((search) => mirror.refreshLookup(resource, { search, limit: askedRows }, signal)),
    ),
  );
  return told.every(({ ok }) => ok);
}
