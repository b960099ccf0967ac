import { useEffect, useState } from 'react';
import { useData } from '../live/data-context.tsx';

/** A file of a command that has not arrived. It is read separately, because lists of commands leave files out; empty if it is gone. */
export function useStoredFile(commandId: string, field: string): string | undefined {
  const { outbox } = useData();
  const [file, setFile] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setFile(undefined);
    void outbox
      .bodyOf(commandId)
      .catch(() => ({}))
      .then((body: Readonly<Record<string, unknown>>) => isCurrent && setFile(String(body[field] ?? '')));
    return () => {
      isCurrent = false;
    };
  }, [outbox, commandId, field]);
  return file;
}
