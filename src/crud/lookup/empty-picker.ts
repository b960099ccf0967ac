import type { RefField } from '../../contract/fields.ts';
import type { Resource } from '../../contract/resource.ts';
import type { FillWay, RefOptions } from '../../ui/field/lookup-source.ts';
import { formTexts } from '../../ui/texts/id/form.ts';

/** What is known of a picker that has nothing to offer. */
export interface EmptyPicker {
  readonly field: Pick<RefField, 'narrowedBy'>;
  readonly target: Pick<Resource, 'label' | 'fields'>;
  /** There are rows, and each is held by another row already. */
  readonly isAllTaken: boolean;
  /** Nobody could be asked: the device has the whole list as of its last connection. */
  readonly isFromDevice: boolean;
  /** Leads to the screen that fills it; undefined for people who may not open it. */
  readonly way: FillWay | undefined;
}

function whyEmpty({ field, target, isAllTaken }: EmptyPicker): string {
  const narrowing = field.narrowedBy && target.fields[field.narrowedBy.target];
  if (isAllTaken) return narrowing ? formTexts.noneLeftWithin(target.label, narrowing.label) : formTexts.noneLeft(target.label);
  return narrowing ? formTexts.noneWithin(target.label, narrowing.label) : formTexts.noneYet(target.label);
}

/** Why a picker has nothing to choose from, with a link to the screen that fills it for those who may; others are told whom to ask. */
export function emptyPicker(known: EmptyPicker): NonNullable<RefOptions['empty']> {
  const { isFromDevice, way } = known;
  const words = [whyEmpty(known), ...(isFromDevice ? [formTexts.asStored] : []), ...(way ? [] : [formTexts.askKeeper])].join(' ');
  return way ? { words, way } : { words };
}
