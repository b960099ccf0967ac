import { useEffect, useState } from 'react';
import { givesDatabases } from '../../platform/storage/browser-vault.ts';
import { isLocalStorageRefused } from '../../platform/storage/web-storage.ts';
import { Glyph } from '../../ui/icons/glyph.tsx';
import { alertCircle } from '../../ui/icons/start-shapes.ts';
import { loginTexts } from '../../ui/texts/id/login.ts';

/** Says above every page what the browser withholds from the app, and what works all the same. */
export function BlockedNotice() {
  const [hasDatabases, setDatabases] = useState(true);
  useEffect(() => {
    void givesDatabases().then(setDatabases);
  }, []);
  if (hasDatabases && !isLocalStorageRefused) return null;
  const { head, text } = hasDatabases ? loginTexts.blockedLocal : loginTexts.blockedDatabases;
  return (
    <p className="notice attention" role="alert">
      <Glyph shape={alertCircle} />
      <span>
        <b>{head}</b> {text}
      </span>
    </p>
  );
}
