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
  /** A picture scaled down, or a document as it is, as the data URL that the field stores. */
  read(file: Blob, limit: FileLimit): Promise<FileAnswer>;
  /** Undefined if the person changed their mind. */
  takePhoto(): Promise<Blob | undefined>;
  chooseFromGallery(): Promise<Blob | undefined>;
  /** Fetches ahead what a photo needs. */
  prepare(): void;
  /** Registers work that saving has to wait for (`settled`). */
  track(work: Promise<unknown>): void;
  /** Undefined if nothing is being worked on. */
  settled(): Promise<unknown> | undefined;
}

export const FileContext = createContext<FileSource | null>(null);

/** The source of the form around it; a file field outside a form is a bug. */
export function useFileSource(): FileSource {
  const source = useContext(FileContext);
  if (!source) throw new Error('A file field needs a FileContext around it.');
  return source;
}
