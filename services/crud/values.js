import { storedFields } from '../db/tables.js';
const orEmpty = (value) => value ?? '';
const emptyToNull = (value) => (value === '' ? null : value);
/** From a checked body to the column. */
const toColumn = {
    text: orEmpty,
    longText: orEmpty,
    digits: orEmpty,
    integer: (value) => value ?? null,
    boolean: (value) => value === true,
    date: (value) => emptyToNull(value ?? ''),
    choice: (value, field) => field.kind === 'choice' && field.options.every((o) => typeof o.value === 'number') ? emptyToNull(value ?? '') : orEmpty(value),
    ref: (value, field) => value === undefined || value === '' ? null : field.kind === 'ref' && field.value === 'id' ? Number(value) : String(value),
    history: (value) => value ?? [],
    file: orEmpty,
    secret: orEmpty,
    shown: () => undefined,
};
/** From the column to the wire: nothing chosen is '' (null for integers). */
const toWire = {
    text: orEmpty,
    longText: orEmpty,
    digits: orEmpty,
    integer: (value) => value ?? null,
    boolean: (value) => value === true,
    date: orEmpty,
    choice: orEmpty,
    ref: orEmpty,
    history: (value) => value ?? [],
    file: orEmpty,
    secret: () => undefined,
    shown: orEmpty,
};
export const wireValue = (field, value) => toWire[field.kind](value);
/** Column values of what a body carries; what it does not carry stays as it is. */
export function columnValues(resource, body) {
    const values = {};
    for (const [name, field] of storedFields(resource)) {
        if (Object.hasOwn(body, name) && body[name] !== undefined)
            values[name] = toColumn[field.kind](body[name], field);
    }
    return values;
}
/** Stored values without what nobody may read: for the audit trail. */
export function withoutSecrets(resource, row) {
    return Object.fromEntries(Object.entries(row).filter(([name]) => resource.fields[name]?.kind !== 'secret'));
}
//# sourceMappingURL=values.js.map