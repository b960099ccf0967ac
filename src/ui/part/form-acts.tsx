import './form-acts.css';

interface FormActsProps {
  readonly submit: string;
  readonly running: string;
  readonly cancel: string;
  readonly isRunning: boolean;
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
}

/** The foot of a form that stands on a page: send it, or leave it. */
export function FormActs({ submit, running, cancel, isRunning, isDanger = false, onCancel }: FormActsProps) {
  return (
    <p className="form-acts">
      <button type="submit" className={isDanger ? 'btn danger' : 'btn primary'} disabled={isRunning} aria-busy={isRunning}>
        {isRunning ? running : submit}
      </button>
      <button type="button" className="btn quiet" onClick={onCancel}>
        {cancel}
      </button>
    </p>
  );
}
