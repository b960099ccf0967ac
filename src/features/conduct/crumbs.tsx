import { type Crumb, Crumbs } from '../../crud/public.ts';
import { conductTexts } from './texts/id.ts';

const home: Crumb = { to: '/beranda-laporan-adab', words: conductTexts.home };

interface ConductCrumbsProps {
  /** Pages between the home of the conduct area and this one. */
  readonly above?: readonly Crumb[];
  readonly here: string;
}

/** The way back to the home of the conduct area. */
export function ConductCrumbs({ above = [], here }: ConductCrumbsProps) {
  return <Crumbs above={[home, ...above]} here={here} />;
}
