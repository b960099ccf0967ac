import { Crumbs } from '../../crud/public.ts';
import { patrolTexts } from './texts/id.ts';

const home = { to: '/beranda-patrol', words: patrolTexts.home.title };

/** The way back to the officer's home. */
export function PatrolCrumbs({ here }: { readonly here: string }) {
  return <Crumbs above={[home]} here={here} />;
}
