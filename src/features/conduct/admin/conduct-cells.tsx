import { fieldCell } from '../../../ui/table/field-cells.tsx';
import type { HeldRow } from '../../../contract/resource.ts';
import { elements } from '../../../contract/resources/adab/elements.ts';
import { subElements } from '../../../contract/resources/adab/sub-elements.ts';
import './conduct-admin.css';

/** What an element is about: a sentence or two, not a line that ends in an ellipsis. */
export const AboutCell = ({ row }: { readonly row: HeldRow<typeof elements> }) => (
  <span className="conduct-about">{fieldCell(elements.fields.description, row.description)}</span>
);

/** A sub-element consists only of its text, so the list shows all of it. */
export const KeteranganCell = ({ row }: { readonly row: HeldRow<typeof subElements> }) => (
  <span className="conduct-words">{fieldCell(subElements.fields.description, row.description)}</span>
);
