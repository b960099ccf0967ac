import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

export interface ScanAddress {
  /** Check point whose form is open. */
  readonly point: string | undefined;
  /** Check point that the officer set out for. */
  readonly headedFor: string | undefined;
  readonly picking: boolean;
  /** A code is typed, not picked from the list. */
  readonly typing: boolean;
  open(what: { readonly titik?: string; readonly pilih?: string }): void;
  /** Does what Back does; if there is no previous page, it only tidies the address. */
  close(): void;
  leave(): void;
}

const words = (value: unknown): string | undefined => (value === undefined || value === '' ? undefined : String(value));

/** The open form or list is in the address, so that Back closes it and the camera stays. */
export function useScanAddress(): ScanAddress {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { history } = useRouter();
  const navigate = useNavigate();
  const pushed = useRef(false);
  const point = words(search.titik);
  const picking = search.pilih !== undefined;
  const typing = search.pilih === 'kode';

  const open = useCallback(
    (what: { readonly titik?: string; readonly pilih?: string }) => {
      const href = `/scan?${new URLSearchParams({ ...what })}`;
      // A form opened from the list replaces the list.
      if (pushed.current) history.replace(href);
      else {
        pushed.current = true;
        history.push(href);
      }
    },
    [history],
  );

  const close = useCallback(() => {
    if (pushed.current) history.back({ ignoreBlocker: true });
    else history.replace('/scan');
    pushed.current = false;
  }, [history]);

  const leave = useCallback(() => {
    if (history.canGoBack()) history.back({ ignoreBlocker: true });
    else void navigate({ to: '/beranda-patrol', replace: true });
  }, [history, navigate]);

  return { point, headedFor: words(search.menuju), picking, typing, open, close, leave };
}
