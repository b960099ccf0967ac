import { useId } from 'react';
import { plainText } from '../../contract/words/field-text.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { useIsTroubled } from '../live/connection/use-connection.ts';
import { useMayLack } from './use-rows-where.ts';
import { RightButton } from '../rights/right-button.tsx';
import { fieldOf } from '../save/form-input.ts';
import { FactValue } from './fact-value.tsx';
import type { PagePartProps, PageSection } from './row-page.ts';
import type { Revealed } from './use-revealed.ts';
import { pageTexts as texts } from './texts/id.ts';

/** What is waiting on this device to be sent. */
export function UnsentChip() {
  return (
    <span className="chip waiting">
      <Icon name="cloud-upload-outline" />
      {texts.unsent}
    </span>
  );
}

interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly act?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A card of the page with its heading; on a phone a band from edge to edge. */
export function PageCard({ title, act, children }: CardProps) {
  const id = useId();
  const isNarrow = useNarrow();
  return (
    <section className={isNarrow ? 'band' : 'panel'} aria-labelledby={id}>
      <div className="sect-head">
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}

interface NoneProps {
  readonly asked: { readonly isAsking: boolean; readonly untold: Resource | undefined };
  /** That there is nothing. */
  readonly children: React.ReactNode;
}

/** What a card says in place of rows: that there are none only if that is certain. */
export function CardNone({ asked: { isAsking, untold }, children }: NoneProps) {
  const isTroubled = useIsTroubled();
  const mayLack = useMayLack(untold);
  if (mayLack === undefined || (mayLack && isAsking))
    return (
      <p className="card-empty" aria-busy="true">
        <i className="sk" style={{ width: 160 }} />
      </p>
    );
  const lacking = isTroubled ? listTexts.failedEmpty : listTexts.offlineEmpty;
  return <p className="card-empty">{mayLack ? `${lacking}.` : children}</p>;
}

interface FactsProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly row: Row;
  readonly unsent: ReadonlySet<string>;
  readonly revealed: Revealed;
}

/** Long texts take the whole line. */
function isWide(resource: Resource, name: string): boolean {
  const { kind } = fieldOf(resource, name);
  return kind === 'longText' || kind === 'file';
}

/** Fields of a row, each with its label. */
function Facts({ resource, names, row, unsent, revealed }: FactsProps) {
  return (
    <dl className="facts">
      {names.map((name) => {
        const field = fieldOf(resource, name);
        return (
          <div key={name} className={isWide(resource, name) ? 'wide' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              <FactValue {...{ resource, name, field, row, revealed }} />
              {unsent.has(name) && <UnsentChip />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface SectionProps extends PagePartProps {
  readonly resource: Resource;
  readonly section: PageSection;
  readonly revealed: Revealed;
  /** Why the row cannot be changed; undefined if it can. */
  readonly missing: string | undefined;
}

const saysNothing = (resource: Resource, { fields }: PageSection, row: Row): boolean =>
  fields.every((name) => {
    const { kind, sensitive } = fieldOf(resource, name);
    return !sensitive && kind !== 'file' && plainText(row[name]) === '';
  });

/** A section of the page, with a link to the same section of its form. */
export function SectionCard({ resource, section, row, unsent, edit, revealed, missing }: SectionProps) {
  const { title, opens = title, part: Part } = section;
  const isEmpty = !Part && saysNothing(resource, section, row);
  // Nobody fills it in here, and there is nothing to read.
  if (isEmpty && opens === null) return null;
  return (
    <PageCard
      title={title}
      act={
        opens !== null &&
        (edit || missing !== undefined) && (
          <RightButton missing={missing} className="btn quiet" label={texts.editSection(title)} onClick={() => edit?.(opens)}>
            <Icon name="create-outline" size="s" />
            {texts.edit}
          </RightButton>
        )
      }
    >
      {Part ? (
        <Part row={row} unsent={unsent} edit={edit} />
      ) : isEmpty ? (
        <p className="card-empty">{texts.emptySection}</p>
      ) : (
        <Facts {...{ resource, row, unsent, revealed }} names={section.fields} />
      )}
    </PageCard>
  );
}
