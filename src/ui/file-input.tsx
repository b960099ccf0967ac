import { useId, useState } from 'react';
import type { FileField } from '../contract/fields.ts';
import type { InputProps } from './input-props.ts';
import { Icon } from './icons/icon.tsx';
import { formTexts } from './texts/id/form.ts';

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const limitWords = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

/** A file kept as a data URL; its kind and size are checked before it is read. */
export function FileInput({ field, id, name, value, onChange, invalid, describedBy }: InputProps<FileField>) {
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!field.accept.includes(file.type)) return setProblem(formTexts.fileWrongKind);
    if (file.size > field.maxBytes) return setProblem(formTexts.fileTooLarge(limitWords(field.maxBytes)));
    setProblem('');
    onChange(await readAsDataUrl(file));
  };
  const held = typeof value === 'string' && value !== '';
  return (
    <span className="file-line">
      {held && <img src={value} alt="" className="file-thumb" />}
      <span className={invalid ? 'input bad grow' : 'input grow'}>
        <input
          id={id}
          name={name}
          type="file"
          accept={field.accept.join(',')}
          aria-describedby={[describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </span>
      {held && (
        <button type="button" className="icon-btn danger" aria-label={formTexts.removeFile} onClick={() => onChange('')}>
          <Icon name="trash-outline" />
        </button>
      )}
      {problem && (
        <span id={problemId} className="error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
