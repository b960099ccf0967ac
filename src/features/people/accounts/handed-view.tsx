import { useState } from 'react';
import { useAskBeforeLeaving } from '../../../crud/public.ts';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useUnsaved } from '../../../ui/layer/unsaved.ts';
import type { Handed, AccountsWay } from './run.ts';
import { linkOf } from './secrets.ts';
import { printStrips, Strips } from './strips.tsx';
import { accountTexts as texts } from './texts/id.ts';

export const leaving = { title: texts.leaveTitle, text: texts.leaveText, confirm: texts.leave, cancel: texts.stay };

function Passwords({ handed, onOut }: { readonly handed: readonly Handed[]; readonly onOut: () => void }) {
  const [isPrinted, setPrinted] = useState(false);
  const { origin } = window.location;
  const print = async () => {
    await printStrips(handed, origin);
    setPrinted(true);
    onOut();
  };
  return (
    <>
      <p className="account-acts">
        <button type="button" className="btn primary" onClick={() => void print()}>
          <Icon name="print-outline" />
          {texts.print}
        </button>
        {isPrinted && <span role="status">{texts.printed}</span>}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the arrow keys */}
      <section className="strip-preview paper" aria-label={texts.preview} tabIndex={0}>
        <Strips handed={handed} address={origin} />
      </section>
    </>
  );
}

function Links({ handed, onOut }: { readonly handed: readonly Handed[]; readonly onOut: (all: boolean) => void }) {
  const lines = handed.map((one) => ({ ...one, link: linkOf(window.location.origin, one.secret) }));
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const copyOne = async ({ email, link }: (typeof lines)[number]) => {
    if (!(await copyText(link))) return;
    const next = new Set(copied).add(email);
    setCopied(next);
    onOut(next.size === lines.length);
  };
  const copyAll = async () => {
    if (await copyText(lines.map(({ name, email, link }) => `${name}\t${email}\t${link}`).join('\n'))) onOut(true);
  };
  return (
    <>
      <p className="account-acts">
        <button type="button" className="btn primary" onClick={() => void copyAll()}>
          <Icon name="copy-outline" />
          {texts.copyAll}
        </button>
      </p>
      <ul className="account-links">
        {lines.map((line) => (
          <li key={line.email}>
            <span className="account-name">
              <b dir="auto">{line.name}</b>
              <small>{line.email}</small>
            </span>
            <span className="input">
              <input readOnly aria-label={texts.linkOf(line.name)} value={line.link} onFocus={(event) => event.target.select()} />
            </span>
            <button type="button" className="btn" aria-label={texts.copyOf(line.name)} onClick={() => void copyOne(line)}>
              <Icon name={copied.has(line.email) ? 'checkmark-outline' : 'copy-outline'} />
              {copied.has(line.email) ? texts.copied : texts.copy}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface HandedProps {
  readonly handed: readonly Handed[];
  readonly way: AccountsWay;
  readonly onFinish: () => void;
}

/** What is handed over now, and never again: the page warns until it was printed or copied. */
export function HandedView({ handed, way, onFinish }: HandedProps) {
  const [isOut, setOut] = useState(false);
  useAskBeforeLeaving(!isOut, leaving);
  useUnsaved(!isOut);
  const finish = async () => {
    if (isOut || (await feedback.confirm({ ...leaving, title: texts.finishSure }))) onFinish();
  };
  return (
    <div className="panel account-panel">
      <h2>{texts.done(formatNumber(handed.length))}</h2>
      <p className="notice attention">
        <Icon name="key-outline" />
        <span>{texts.doneHelp[way]}</span>
      </p>
      {way === 'password' ? (
        <Passwords handed={handed} onOut={() => setOut(true)} />
      ) : (
        <Links handed={handed} onOut={(all) => setOut((before) => before || all)} />
      )}
      <p className="account-acts">
        <button type="button" className={isOut ? 'btn primary' : 'btn'} onClick={() => void finish()}>
          {texts.finish}
        </button>
      </p>
    </div>
  );
}
