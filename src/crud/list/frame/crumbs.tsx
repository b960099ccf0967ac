import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';

/** A page above this one. */
export interface Crumb {
  readonly to: string;
  readonly words: string;
}

interface CrumbsProps {
  /** The pages above, the highest first. */
  readonly above: readonly Crumb[];
  readonly here: string;
}

/** The way back to the pages above, and where you are. */
export function Crumbs({ above, here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={listTexts.crumbs}>
      {above.map(({ to, words }) => (
        <Fragment key={to}>
          <Link to={to}>{words}</Link>
          <Icon name="chevron-forward-outline" />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
