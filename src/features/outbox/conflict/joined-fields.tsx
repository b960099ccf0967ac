import { useId, useState } from 'react';
import type { Fields } from '../../../contract/fields.ts';
import type { Command } from '../../../data/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conflictTexts as texts } from './texts/id.ts';
import { sideValue } from './compare-props.ts';
import type { Joined, Side } from './conflict-model.ts';
import { FieldValue } from './field-value.tsx';

interface JoinedProps {
  readonly command: Command;
  readonly fields: Fields;
  readonly joined: readonly Joined[];
}

const listed = new Intl.ListFormat('id-ID', { type: 'conjunction' });

function namesOf({ joined, fields }: JoinedProps, side: Side): string {
  return listed.format(joined.filter((one) => one.side === side).map(({ name }) => fields[name]?.label ?? name));
}

function JoinedLine({ command, fields, one }: { readonly command: Command; readonly fields: Fields; readonly one: Joined }) {
  const field = fields[one.name];
  if (!field) return null;
  return (
    <div className="pair">
      <dt>{field.label}</dt>
      <dd>
        <span className="muted">
          <FieldValue field={field} value={command.base?.[one.name]} />
        </span>{' '}
        <Icon name="arrow-forward-outline" size="s" />
        <span className="sr">{texts.result}</span>{' '}
        <FieldValue field={field} value={sideValue({ command }, one.side, one.name)} base={command.base?.[one.name] ?? ''} />{' '}
        <small>({texts[one.side]})</small>
      </dd>
    </div>
  );
}

/** What needs no question, since only one side changed it: named, and shown when asked for. */
export function JoinedFields(props: JoinedProps) {
  const { command, fields, joined } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (joined.length === 0) return null;
  return (
    <section className="joined">
      <div className="joined-line">
        <Icon name="git-merge-outline" />
        <p className="grow">
          <b>{texts.joined(formatNumber(joined.length))}</b> {texts.joinedFrom(namesOf(props, 'mine'), namesOf(props, 'theirs'))}.
        </p>
        <button type="button" className="btn quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </button>
      </div>
      <dl id={id} hidden={!isOpen}>
        {isOpen && joined.map((one) => <JoinedLine key={one.name} command={command} fields={fields} one={one} />)}
      </dl>
    </section>
  );
}
