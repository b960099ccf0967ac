import { useRef, useState } from 'react';
import type { AppError } from '../../../../contract/calls/errors.ts';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { inputProblems } from '../../../../contract/validation.ts';
import { useUnsaved } from '../../../../ui/layer/unsaved.ts';
import type { Said } from '../known/said.ts';
import { inputOf, type LogValues, type Reading } from '../read/reading.ts';

/** `declined`: the person was asked whether to record it again, and decided not to. */
export type SaveAnswer = 'saved' | 'declined' | AppError;

interface LogFormOptions {
  readonly reading: Reading;
  readonly initial: LogValues;
  readonly onChange: (values: LogValues) => void;
  readonly onSave: (values: LogValues, said?: Said) => Promise<SaveAnswer>;
}

/** What is filled in, by taps or by typing, and its way into the outbox: once, however often the button is pressed. */
export function useLogForm({ reading, initial, onChange, onSave }: LogFormOptions) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<AppError>();
  useUnsaved(values !== initial);
  const saving = useRef(false);
  const change = (some: Partial<LogValues>) => {
    const next = { ...values, ...some };
    setValues(next);
    setProblems({});
    onChange(next);
  };
  const save = async (ready: LogValues, said?: Said) => {
    if (saving.current) return;
    // Nothing is painted before the answer: it arrives sooner than a spinner would.
    saving.current = true;
    const answer = await onSave(ready, said);
    // What is saved stays saved: the sheet ignores a second tap while it closes.
    if (answer === 'saved') return;
    saving.current = false;
    setFailure(answer === 'declined' ? undefined : answer);
  };
  const submit = async (ready: LogValues) => {
    const found = inputProblems(logCheckPoints, 'create', inputOf(reading, ready));
    if (Object.keys(found).length > 0) setProblems(found);
    else await save(ready);
  };
  return { values, problems, failure, change, save, submit };
}
