import { useState } from 'react';
import type { FileField } from '../../contract/fields.ts';
import { Icon } from '../icons/icon.tsx';
import { formTexts } from '../texts/id/form.ts';

/** Whether a type or a data URL is that of a PDF. */
export const isPdf = (text: string): boolean => text.startsWith('application/pdf') || text.startsWith('data:application/pdf');

interface PreviewProps {
  readonly value: string | undefined;
  readonly label: string;
  readonly look: FileField['look'];
  readonly isReading: boolean;
}

/** What a file field holds: the picture, or a link that downloads the document. */
export function FilePreview({ value, label, look, isReading }: PreviewProps) {
  const [broken, setBroken] = useState<string>();
  const shape = look === 'avatar' ? 'file-preview avatar' : 'file-preview';
  if (isReading) return <span className={`${shape} busy`} aria-hidden="true" />;
  if (!value || value === broken)
    return (
      <span className={shape} aria-hidden="true">
        <Icon name={look === 'avatar' ? 'person-outline' : 'document-outline'} size="l" />
      </span>
    );
  if (isPdf(value))
    return (
      <a className={shape} href={value} download={`${label}.pdf`} aria-label={formTexts.downloadFile(label)}>
        <Icon name="document-text-outline" size="l" />
        <span>{formTexts.pdf}</span>
      </a>
    );
  return <img className={shape} src={value} alt={formTexts.fileShown(label)} onError={() => setBroken(value)} />;
}
