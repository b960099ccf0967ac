import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionUser } from '../../../contract/session.ts';
import { hasAll, spelled, typedWords } from '../../../contract/words/spelling.ts';
import { useData } from '../../../crud/public.ts';
import type { NearRows } from '../../../data/public.ts';
import { type FoundRows, groupsOf, nearestPerson } from './groups.ts';
import type { PaletteGroup, PaletteHit } from './hit.ts';
import { linkHits, type PaletteLink } from './links.ts';
import { rowHit } from './row-hits.ts';
import type { PaletteSource, Person } from './sources.ts';
import { paletteTexts as texts } from './texts/id.ts';
import { type Answers, type NearAsked, shortest, startTyping, type Typed, type Typing, useServices } from './use-near-rows.ts';
import { nearPupils, useOwnPupils } from './use-own-pupil-hits.ts';
import { useRecentHits } from './use-recent-hits.ts';
import { subjectAfter } from './verbs/subject.ts';
import { useVerbHits } from './verbs/verbs.ts';

/** How much of the lists the device holds. */
export interface PaletteExtent {
  readonly stored: number;
  /** Undefined if all of them are here. */
  readonly all: number | undefined;
  /** Some list is not whole on this device. */
  readonly isPart: boolean;
  /** When the oldest of them arrived. */
  readonly asOf: number | null;
}

interface PaletteState {
  /** The text that the lines stand for: the typed one, as soon as it is answered. */
  readonly text: string;
  type(text: string): void;
  /** Something was typed that the lines do not stand for yet. */
  isLate(): boolean;
  readonly groups: readonly PaletteGroup[];
  /** The device has not answered these letters yet. */
  readonly isSearching: boolean;
  readonly asked: NearAsked;
  /** Undefined until every list has answered. */
  readonly extent: PaletteExtent | undefined;
}

interface Look {
  readonly person: Person;
  readonly sources: readonly PaletteSource[];
  readonly answers: Answers;
  readonly typed: string;
}

/** The lines of one kind of row. Until a list has answered the last letter, its earlier hits are narrowed here. */
function foundIn(group: PaletteSource['group'], { person, sources, answers, typed }: Look): FoundRows {
  if (typed.length < shortest) return { hits: [], named: 0, total: 0 };
  const words = typedWords(typed);
  let [named, total] = [0, 0];
  const hits = sources.flatMap((source) => {
    const answer = answers[source.resource.name];
    if (source.group !== group || !answer) return [];
    const all = answer.rows.rows.map(({ row, distance }) => rowHit(person, source, row, distance));
    const fitting = answer.typed === typed ? all : all.filter(({ name, detail }) => hasAll(spelled(`${name}\u0000${detail}`), words));
    named += answer.typed === typed ? answer.rows.named : fitting.filter(({ distance }) => distance < 3).length;
    total += answer.typed === typed ? answer.rows.found : fitting.length;
    return fitting;
  });
  return { hits, named, total };
}

function extentOf(lists: readonly NearRows[]): PaletteExtent {
  const times = lists.flatMap(({ asOf }) => (asOf === null ? [] : [asOf]));
  const stored = lists.reduce((sum, list) => sum + list.stored, 0);
  const isWhole = lists.every(({ coverage }) => coverage === 'complete');
  const all = lists.reduce((sum, list) => sum + Math.max(list.stored, list.total ?? 0), 0);
  return {
    stored,
    all: isWhole || all === stored ? undefined : all,
    isPart: !isWhole,
    asOf: times.length === 0 ? null : Math.min(...times),
  };
}

/** With the pupils of the teacher's own class before any others that were found. */
function withOwn(found: FoundRows, own: readonly PaletteHit[]): FoundRows {
  const keys = new Set(own.map(({ key }) => key));
  const others = found.hits.filter(({ key }) => !keys.has(key));
  const more = own.length - (found.hits.length - others.length);
  return { hits: [...own, ...others], named: found.named + more, total: found.total + more };
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');
/** Somebody may be named after the words of a command. */
const subjectIn = (text: string): string | undefined => subjectAfter(plain(text), texts.verbs.biodataWords);
const soughtIn = (text: string): string => subjectIn(text) ?? plain(text);

const nothing: Typed = { text: '', answers: {} };

/** The text that the lines stand for, and what the lists have answered to it. The lists are read when the palette opens. */
function useTyped(sources: readonly PaletteSource[]): Typed & Pick<PaletteState, 'type' | 'isLate'> {
  const { mirror } = useData();
  const [typed, setTyped] = useState(nothing);
  const now = useRef('');
  const typing = useRef<Typing>(undefined);
  useEffect(() => {
    const begun = startTyping(mirror, sources, soughtIn, setTyped);
    typing.current = begun;
    begun.type(now.current);
    return () => begun.stop();
  }, [mirror, sources]);
  const type = useCallback((text: string) => {
    now.current = text;
    typing.current?.type(text);
  }, []);
  const isLate = useCallback(() => now.current !== typed.text, [typed]);
  return { ...typed, type, isLate };
}

/** Whatever matches the typed text: what was opened before, menus, people, check points and commands. */
export function usePalette(user: SessionUser, sources: readonly PaletteSource[], links: readonly PaletteLink[]): PaletteState {
  const { text, answers, type, isLate } = useTyped(sources);
  const typed = plain(text);
  const subject = subjectIn(text);
  const sought = subject ?? typed;
  const asked = useServices(sources, sought, answers);
  const pupils = useOwnPupils(user);
  const recent = useRecentHits(user, { sources, links, pupils }, sought);
  const look = useMemo(() => ({ person: user, sources, answers, typed: sought }), [user, sources, answers, sought]);
  const own = useMemo(() => nearPupils(pupils, sought), [pupils, sought]);
  const people = useMemo(() => withOwn(foundIn('people', look), own), [look, own]);
  const points = useMemo(() => foundIn('points', look), [look]);
  const menu = useMemo(() => linkHits(links, typed), [links, typed]);
  const verbs = useVerbHits({
    person: user,
    typed,
    nearest: typed === '' ? undefined : nearestPerson(recent, people.hits),
  });
  const groups = groupsOf({ typed, recent, menu, people, points, verbs, isCommand: subject !== undefined });
  const lists = sources.flatMap(({ resource }) => answers[resource.name]?.rows ?? []);
  return {
    text,
    type,
    isLate,
    groups,
    isSearching: sources.some(({ resource }) => answers[resource.name]?.typed !== sought),
    asked,
    extent: lists.length === sources.length ? extentOf(lists) : undefined,
  };
}
