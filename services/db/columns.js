import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
const words = () => text().notNull().default('');
/** A choice among numbers is stored as a number; the rest as text. */
const choice = (field) => field.kind === 'choice' && field.options.every((option) => typeof option.value === 'number') ? integer() : words(field);
const ref = (field) => (field.kind === 'ref' && field.value === 'id' ? bigint({ mode: 'number' }) : text());
/** The column of each field kind; what is joined in has none. */
const columns = {
    text: words,
    longText: words,
    digits: words,
    integer: () => integer(),
    boolean: () => boolean().notNull().default(false),
    date: () => date({ mode: 'string' }),
    choice,
    ref,
    history: () => jsonb().notNull().default(sql `'[]'::jsonb`),
    file: words,
    secret: words,
    shown: () => null,
};
export const columnOf = (field) => columns[field.kind](field);
//# sourceMappingURL=columns.js.map