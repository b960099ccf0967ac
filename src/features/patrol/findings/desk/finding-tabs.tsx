import { useLocation } from '@tanstack/react-router';
import { useRights } from '../../../../crud/public.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import './findings.css';
import { findingTexts as texts } from '../texts/id.ts';

const statsHref = '/temuan?tab=statistik';

/** The pages about findings: the list, the statistics, and the kinds. */
export function FindingTabs() {
  const isStats = useLocation({ select: ({ search }) => 'tab' in search && search.tab === 'statistik' });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const kinds = useRights('/jenis-temuan', texts.kinds);
  const list = useRights('/temuan', texts.title);
  const isList = path === '/temuan';
  const link = (href: string, words: string, isHere: boolean) => (
    <HrefLink href={href} aria-current={isHere ? 'page' : undefined}>
      {words}
    </HrefLink>
  );
  return (
    <nav className="finding-tabs" aria-label={texts.tabs}>
      {list.flags.read && link('/temuan', texts.list, isList && !isStats)}
      {list.flags.read && link(statsHref, texts.stats, isList && isStats)}
      {kinds.flags.read && link('/jenis-temuan', texts.kinds, path === '/jenis-temuan')}
    </nav>
  );
}
