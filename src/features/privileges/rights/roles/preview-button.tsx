import { Icon } from '../../../../ui/icons/icon.tsx';
import { rolePreviewTexts as texts } from '../../../../ui/texts/id/role-preview.ts';
import type { ShownRole } from './use-role.ts';
import { useStartPreview } from './use-start-preview.ts';

/** Lihat sebagai peran. */
export function PreviewButton({ role }: { readonly role: ShownRole }) {
  const start = useStartPreview();
  return (
    <button type="button" className="btn" aria-label={texts.startOf(role.name)} onClick={() => void start(role)}>
      <Icon name="eye-outline" />
      <span>{texts.start}</span>
    </button>
  );
}
