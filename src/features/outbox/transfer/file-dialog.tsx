import { type ReactNode, useId } from 'react';
import { FormFrame } from '../../../crud/public.ts';
import { useBackLayer } from '../../../ui/layer/back-layers.ts';
import { queueFileTexts as texts } from './texts/id.ts';

interface FileDialogProps {
  readonly title: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What writing and reading a queue file have in common. */
export function FileDialog({ title, text, problem, isBusy, onSubmit, onClose, children }: FileDialogProps) {
  const formId = useId();
  useBackLayer(onClose);
  return (
    <FormFrame
      title={title}
      isStatic
      formId={formId}
      submitLabel={isBusy ? texts.working : title}
      onClose={onClose}
      onSubmit={() => !isBusy && onSubmit()}
    >
      <div className="sections queue-file">
        <p className="muted">{text}</p>
        {problem && (
          <p className="form-notice bad" role="alert">
            {problem}
          </p>
        )}
        {children}
      </div>
    </FormFrame>
  );
}
