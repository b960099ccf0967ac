import { useMemo } from 'react';
import { columnText } from '../../contract/words/column-text.ts';
import { plainText } from '../../contract/words/field-text.ts';
import type { Field, RefField } from '../../contract/fields.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { textCell } from '../../ui/table/field-cells.tsx';
import { FilePreview } from '../../ui/field/file-preview.tsx';
import { HrefLink } from '../../ui/part/href-link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { telHref, whatsAppHref } from '../../ui/words/phone-links.ts';
import { useData } from '../live/data-context.tsx';
import { useLive } from '../live/use-live.ts';
import { referredRow, targetOf, useRefWords } from '../lookup/saved-reference.tsx';
import { rowPagePath } from '../row/row-page-path.ts';
import { useResourceRights } from '../rights/use-resource-rights.ts';
import type { Revealed } from './use-revealed.ts';
import { pageTexts as texts } from './texts/id.ts';

/** Identifiers and addresses are what people copy out of a page, and whatever they asked to see. */
const isCopied = (field: Field): boolean =>
  field.sensitive ||
  field.kind === 'digits' ||
  field.kind === 'longText' ||
  ('identity' in field && field.identity !== undefined) ||
  ('format' in field && field.format === 'email');

function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={texts.copy(label)}
      onClick={() => void copyText(text, { copied: texts.copied(label) })}
    >
      <Icon name="copy-outline" size="s" />
    </button>
  );
}

/** Calls a number, or writes to it on WhatsApp. */
function CallIcons({ label, number }: { readonly label: string; readonly number: string }) {
  const [tel, chat] = [telHref(number), whatsAppHref(number)];
  return (
    <>
      {tel && (
        <a className="icon-btn" href={tel} aria-label={texts.call(label)}>
          <Icon name="call-outline" size="s" />
        </a>
      )}
      {chat && (
        <a className="icon-btn" href={chat} target="_blank" rel="noopener noreferrer" aria-label={texts.chat(label)}>
          <Icon name="logo-whatsapp" size="s" />
        </a>
      )}
    </>
  );
}

/** What can be done with the text of a field: call it, and take it elsewhere. */
export function FactActs({ field, text }: { readonly field: Field; readonly text: string }) {
  if (text === '') return null;
  return (
    <>
      {field.kind === 'text' && field.format === 'phone' && <CallIcons label={field.label} number={text} />}
      {isCopied(field) && <CopyButton label={field.label} text={text} />}
    </>
  );
}

interface LinkedRefProps {
  readonly field: RefField;
  readonly value: string;
  /** Only the name, without the code that stands for it. */
  readonly isBrief?: boolean;
  /** The name that the services sent with the row. */
  readonly told?: string;
}

/** A reference in words, linked to the page of its row if there is one that this person may open. */
export function LinkedRef({ field, value, isBrief = false, told = '' }: LinkedRefProps) {
  const { mirror } = useData();
  const target = targetOf(field.to);
  const mayRead = useResourceRights(target)?.flags.read === true;
  const hasPage = target !== undefined && mayRead && rowPagePath(target, '') !== undefined;
  const { value: row } = useLive(useMemo(() => referredRow(mirror, field.to, field.value, value), [mirror, field, value]));
  // For a row named by its id the page is known even if the row is not here.
  const id = field.value === 'id' ? value : row?.id;
  const href = target && hasPage && id !== undefined ? rowPagePath(target, id) : undefined;
  const name = isBrief && target && row ? plainText(row[target.title]) : '';
  const found = useRefWords({ field, value, told });
  const words = name || found;
  // Nobody presses what is not there yet.
  return href === undefined || words === '' ? (
    words || '…'
  ) : (
    <HrefLink className="link" href={href}>
      {words}
    </HrefLink>
  );
}

interface ValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  readonly row: Row;
  readonly revealed: Revealed;
}

/** Hidden until somebody asks; not even its last digits, since they are not on the device either. */
function Withheld({ name, field, revealed }: Omit<ValueProps, 'resource' | 'row'>) {
  const isShown = revealed.isShown(name);
  const value = plainText(revealed.valueOf(name));
  const isFile = field.kind === 'file';
  return (
    <>
      {!isShown && (
        <span>
          <span aria-hidden="true" className="dots">
            ••••••••
          </span>
          <span className="sr">{texts.hidden}</span>
        </span>
      )}
      {isShown && !isFile && <span>{textCell(field, value)}</span>}
      {isShown && !isFile && <FactActs field={field} text={value} />}

      {isShown &&
        isFile &&
        (value === '' ? textCell(field, '') : <FilePreview value={value} label={field.label} look={field.look} isReading={false} />)}
      <button
        type="button"
        className="icon-btn"
        aria-label={isShown ? texts.hide(field.label) : texts.show(field.label)}
        aria-pressed={isShown}
        aria-busy={revealed.isBusy || undefined}
        onClick={() => revealed.toggle(name)}
      >
        <Icon name={isShown ? 'eye-off-outline' : 'eye-outline'} size="s" />
      </button>
    </>
  );
}

/** What a field of a row says, as a person reads it. */
export function FactValue({ resource, name, field, row, revealed }: ValueProps) {
  const read = useMemo(() => columnText(resource, name), [resource, name]);
  if (field.sensitive || field.kind === 'file') return <Withheld name={name} field={field} revealed={revealed} />;
  const value = plainText(row[name]);
  if (field.kind === 'ref' && value !== '')
    return (
      <span>
        <LinkedRef field={field} value={value} />
      </span>
    );
  // A value that nobody gave is not a "Tidak".
  const text = field.kind === 'boolean' && (row[name] === null || row[name] === undefined) ? '' : read(row);
  return (
    <>
      <span dir="auto">{textCell(field, text)}</span>
      <FactActs field={field} text={text} />
    </>
  );
}
