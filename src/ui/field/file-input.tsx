import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { FileField } from '../../contract/fields.ts';
import { FilePreview, isPdf } from './file-preview.tsx';
import { type FileAnswer, useFileSource } from './file-source.ts';
import { Icon } from '../icons/icon.tsx';
import type { InputProps } from './input-props.ts';
import { formTexts } from '../texts/id/form.ts';
import { opensCamera } from '../touch/handheld-camera.ts';

const sizeWords = (bytes: number) => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${Math.round(bytes / 1024)} KB`);

/** Reads what was chosen; of two in quick succession only the later one counts. */
function useReader(field: FileField, onChange: (value: string) => void) {
  const source = useFileSource();
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
  const words = (answer: FileAnswer & { ok: false }) =>
    answer.problem === 'size' ? formTexts.fileTooLarge(sizeWords(field.maxBytes)) : formTexts.fileProblems[answer.problem];
  const work = async (pick: () => Promise<Blob | undefined>) => {
    turn.current += 1;
    const mine = turn.current;
    setReading(true);
    setProblem('');
    const file = await pick().catch(() => undefined);
    const answer = file && (await source.read(file, field));
    if (mine !== turn.current) return;
    setReading(false);
    if (answer?.ok) onChange(answer.value);
    else if (answer) setProblem(words(answer));
  };
  return {
    source,
    problem,
    isReading,
    take: (pick: () => Promise<Blob | undefined>) => source.track(work(pick)),
    clear: () => {
      turn.current += 1;
      setProblem('');
      setReading(false);
      onChange('');
    },
  };
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      },
    },
  };
}

/** A picture or a document: from the camera, the gallery, a file or dropped; scaled down before it is stored. */
export function FileInput({ field, id, name, value, onChange, invalid, describedBy }: InputProps<FileField>) {
  const { source, problem, isReading, take, clear } = useReader(field, onChange);
  const { isOver, handlers } = useDrop((file) => take(async () => file));
  const problemId = useId();
  const takesPdf = field.accept.some(isPdf);
  const hasCamera = opensCamera();
  useEffect(() => {
    if (hasCamera) source.prepare();
  }, [hasCamera, source]);
  const kinds = takesPdf ? formTexts.paperHelp(sizeWords(field.maxBytes)) : formTexts.photoHelp;
  const help = hasCamera ? kinds : `${kinds} ${formTexts.dropHelp}`;
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    clear();
    // The button goes away with the file; the focus must not drop out of the form.
    input.current?.focus();
  };
  const held = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <div className={['file', isOver && 'over', invalid && 'bad'].filter(Boolean).join(' ')} {...handlers}>
      <FilePreview value={held} label={field.label} look={field.look} isReading={isReading} />
      <div className="file-side">
        <div className="file-buttons">
          {hasCamera && (
            <button type="button" className="btn" onClick={() => take(source.takePhoto)}>
              <Icon name="camera-outline" size="s" />
              {formTexts.takePhoto}
            </button>
          )}
          {hasCamera && !takesPdf && (
            <button type="button" className="btn" onClick={() => take(source.chooseFromGallery)}>
              <Icon name="images-outline" size="s" />
              {formTexts.fromGallery}
            </button>
          )}
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            className="sr"
            accept={field.accept.join(',')}
            aria-invalid={invalid || undefined}
            aria-describedby={[describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file may be chosen again after it was removed.
              event.target.value = '';
              if (file) take(async () => file);
            }}
          />
          <label htmlFor={id} className="btn file-pick" aria-hidden="true">
            <Icon name={takesPdf ? 'document-outline' : 'image-outline'} size="s" />
            <span>{held ? formTexts.replaceFile : formTexts.pickFile}</span>
          </label>
          {held && (
            <button type="button" className="btn quiet" aria-label={formTexts.removeFile(field.label)} onClick={remove}>
              <Icon name="trash-outline" size="s" />
              {formTexts.remove}
            </button>
          )}
        </div>
        <p className="help" role="status">
          {isReading ? formTexts.readingFile : help}
        </p>
        {problem && (
          <p id={problemId} className="error" role="alert">
            <Icon name="alert-circle" size="s" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  );
}
