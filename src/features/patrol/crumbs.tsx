import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import { patrolTexts } from '../../ui/texts/id/patrol.ts';

/** The way back to the officer's home. */
export function PatrolCrumbs({ here }: { readonly here: string }) {
  return (
    <nav className="crumbs" aria-label={patrolTexts.points.crumbs}>
      <Link to="/beranda-patrol">{patrolTexts.home.title}</Link>
      <Icon name="chevron-forward-outline" />
      <span aria-current="page">{here}</span>
    </nav>
  );
}
