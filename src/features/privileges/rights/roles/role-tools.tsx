import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { rightsTexts } from '../texts/id.ts';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import type { ShownRole } from './use-role.ts';
import { rolePreviewTexts } from '../../../../ui/texts/id/role-preview.ts';
import { useStartPreview } from './use-start-preview.ts';

/** Lihat sebagai peran. */
function PreviewButton({ role }: { readonly role: ShownRole }) {
  const start = useStartPreview();
  return (
    <button type="button" className="btn" aria-label={rolePreviewTexts.startOf(role.name)} onClick={() => void start(role)}>
      <Icon name="eye-outline" />
      <span>{rolePreviewTexts.start}</span>
    </button>
  );
}

const texts = rightsTexts.views;
// The address of the matrix lies below that of the list, and a search is not another page.
const exactly = { exact: true, includeSearch: false };

interface RoleToolsProps {
  readonly role: ShownRole;
  /** The name in the address. */
  readonly name: string;
}

/** Whom a role is for, its two views, and the preview. */
export function RoleTools({ role, name }: RoleToolsProps) {
  const isNarrow = useNarrow();
  const params = { id: role.id, name };
  return (
    <>
      {role.kategori !== '' && <span className="chip">{role.kategori}</span>}
      {role.branch !== '' && <span className="chip">{role.branch}</span>}
      {!isNarrow && <PreviewButton role={role} />}
      <nav className="views" aria-label={texts.label}>
        <Link to="/privileges/roles/$id/$name" params={params} activeOptions={exactly}>
          <Icon name="list-outline" size="s" />
          <span>{texts.list}</span>
        </Link>
        <Link to="/privileges/roles/$id/$name/matriks" params={params} activeOptions={exactly}>
          <Icon name="grid-outline" size="s" />
          <span>{texts.matrix}</span>
        </Link>
      </nav>
      {isNarrow && <PreviewButton role={role} />}
    </>
  );
}
