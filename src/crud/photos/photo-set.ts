import type { FileField } from '../../contract/fields.ts';
import type { Resource } from '../../contract/resource.ts';

/** Photos of a kind of row, as their resource declares them. */
export interface PhotoSet {
  readonly resource: Resource;
  /** The field of a photo that says which row it shows. */
  readonly of: string;
  /** What people call such a row. */
  readonly what: string;
  readonly most: number;
  readonly field: FileField;
  /** The field that tells before from after. */
  readonly moment: string | undefined;
  /** The field of the row that says how many the services have. */
  readonly countedIn: string | undefined;
}

/** The photos that a resource declares (`photos` of its contract), in the form everything in this folder wants. */
export function photoSet(resource: Resource): PhotoSet {
  const { photos, fields } = resource;
  const field = fields['photo'];
  if (!photos || field?.kind !== 'file') throw new Error(`${resource.name} declares no photos.`);
  const { of, most, moment, countedIn } = photos;
  return { resource, of, what: fields[of]?.label ?? '', most, field, moment, countedIn };
}
