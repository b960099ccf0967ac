import { Link } from '@tanstack/react-router';
import type { BrokenRows } from '../../contract/calls/contradiction-calls.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { tidyTexts as texts } from './texts/id.ts';

/** Where a list is, and how its address names the row. */
interface TidyLink {
  readonly to: string;
  readonly search: { readonly dialog?: string; readonly id?: string; readonly search?: string };
}

const listOf = (resource: string): TidyLink => ({
  to: isResourceName(resource) ? resourceOf(resource).menu : '/dashboard',
  search: {},
});

/** The form of a row; if there is none, the list narrowed to it. */
function mendingLink(resource: string, row: { readonly id: number; readonly title: string }): TidyLink {
  const hasForm = isResourceName(resource) && resourceOf(resource).operations.includes('update');
  return { ...listOf(resource), search: hasForm ? { dialog: 'edit', id: String(row.id) } : { search: row.title } };
}

/** The broken rows of one list; each leads to its form. */
export function TidyList({ broken }: { readonly broken: BrokenRows }) {
  const { resource, total, rows } = broken;
  const contract = isResourceName(resource) ? resourceOf(resource) : undefined;
  const labelOf = (field: string) => contract?.fields[field]?.label ?? field;
  const rest = total - new Set(rows.map(({ id }) => id)).size;
  const heading = `rapikan-${resource}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{texts.count(contract?.label ?? resource, formatNumber(total))}</h2>
      <ul className="tidy-rows">
        {rows.map((row) => (
          <li key={`${row.id} ${row.field} ${row.words}`}>
            <Link className="go-card" {...mendingLink(resource, row)}>
              <span className="grow">
                <b>{row.title === '' ? texts.untitled(row.id) : row.title}</b>
                <small>{texts.why(labelOf(row.field), row.words)}</small>
              </span>
              <Icon name="chevron-forward-outline" size="s" />
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link className="btn" {...listOf(resource)}>
          {texts.more(formatNumber(rest))}
        </Link>
      )}
    </section>
  );
}
