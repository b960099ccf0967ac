import { Icon } from '../../ui/icons/icon.tsx';
import { exportTexts } from '../../ui/texts/id/export.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

/** Opens the export of the list; on a phone an icon beside the search. */
export function ExportButton({ onClick }: { readonly onClick: () => void }) {
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <button type="button" className="icon-btn framed" aria-label={exportTexts.button} onClick={onClick}>
        <Icon name="download-outline" />
      </button>
    );
  return (
    <button type="button" className="btn" onClick={onClick}>
      <Icon name="download-outline" />
      {exportTexts.button}
    </button>
  );
}
