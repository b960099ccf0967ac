import type { ReactNode } from 'react';
import { copyText } from '../../ui/feedback/copy-text.ts';
import type { ConfirmRequest } from '../../ui/feedback/feedback.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useUnsaved } from '../../ui/layer/unsaved.ts';
import { feedbackTexts as texts } from '../../ui/texts/id/feedback.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

interface ToldOnceProps {
  readonly text: string;
  /** Asked before the page is left without it. */
  readonly leave: ConfirmRequest;
  /** What to do where the browser does not copy, if that is more than copying by hand. */
  readonly notCopied?: string;
  readonly onKept: () => void;
  /** Other ways to keep it. */
  readonly children?: ReactNode;
}

/** The buttons below something that the services tell once and never again: it is copied, and then said to be kept. */
export function ToldOnce({ text, leave, notCopied, onKept, children }: ToldOnceProps) {
  useUnsaved(true);
  useAskBeforeLeaving(true, leave);
  return (
    <>
      <button type="button" className="btn" onClick={() => void copyText(text, notCopied === undefined ? {} : { notCopied })}>
        <Icon name="copy-outline" />
        {texts.copy}
      </button>
      {children}
      <button type="button" className="btn primary" onClick={onKept}>
        {texts.kept}
      </button>
    </>
  );
}
