import { Icon } from '../../ui/icons/icon.tsx';
import { FormFrame, type FormFrameProps, OfflineNote } from './form-frame.tsx';

interface ActFrameProps extends Pick<FormFrameProps, 'title' | 'submitLabel' | 'formId' | 'onClose' | 'onSubmit' | 'children'> {
  /** Says at the foot that what is recorded now will be sent later. */
  readonly isOffline: boolean;
  /** Why it could not be recorded, above the questions. */
  readonly problem: string | undefined;
}

/** The dialog for recording something that happened to rows: a few questions in one column. */
export function ActFrame({ isOffline, problem, children, ...frame }: ActFrameProps) {
  return (
    <FormFrame {...frame} footNote={isOffline ? <OfflineNote /> : undefined}>
      <div className="form-body single">
        <div className="sections act">
          {problem && (
            <p className="form-notice bad" role="alert">
              <Icon name="alert-circle" />
              <span className="grow">{problem}</span>
            </p>
          )}
          {children}
        </div>
      </div>
    </FormFrame>
  );
}
