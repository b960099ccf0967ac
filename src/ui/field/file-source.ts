import { createContext, useContext } from 'react';

export type PickedFileProblem = 'kind' | 'picture' | 'broken' | 'size' | 'read';
export type FileAnswer = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly problem: PickedFileProblem };

/** What a file field may hold. */
export interface FileLimit {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** What the device does for file fields; the screens provide it, the input only draws. */
export interface FileSource {
  /** A picture scaled down, or a document as it is, as the data URL that the field keeps. */
  read(file: Blob, limit: FileLimit): Promise<FileAnswer>;
  /** Undefined when the person thought better of it. */
  takePhoto(): Promise<Blob | undefined>;
  chooseFromGallery(): Promise<Blob | undefined>;
  /** Fetches what a photo needs before the tap. */
  prepare(): void;
  /** Notes work that saving has to wait for (`settled`). */
  track(work: Promise<unknown>): void;
  /** Undefined when nothing is being worked on. */
  settled(): Promise<unknown> | undefined;
}

export const FileContext = createContext<FileSource | null>(null);

/** The source of the form around; a file field outside of one is a mistake in the code. */
export function useFileSource(): FileSource {
  const source = useContext(FileContext);
  if (!source) throw new Error('A file field needs a FileContext around it.');
  return source;
}
