import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import { catalogueTexts } from '../../ui/texts/id/catalogue.ts';
import './privileges.css';

interface CrumbsProps {
  /** The page above. */
  readonly to: string;
  readonly words: string;
  readonly here: string;
}

/** The way back to the page above, and where one is. */
export function Crumbs({ to, words, here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={catalogueTexts.crumbs}>
      <Link to={to}>{words}</Link>
      <Icon name="chevron-forward-outline" />
      <span aria-current="page" className="crumb-here">
        {here}
      </span>
    </nav>
  );
}
