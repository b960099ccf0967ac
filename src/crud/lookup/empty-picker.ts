import type { RefField } from '../../contract/fields.ts';
import type { Resource } from '../../contract/resource.ts';
import type { RefOptions } from '../../ui/lookup-source.ts';
import { formTexts } from '../../ui/texts/id/form.ts';

/** What is known of a picker that has nothing to offer. */
export interface EmptyPicker {
  readonly field: RefField;
  readonly target: Resource;
  /** There are rows, and each is held by another row already. */
  readonly isAllTaken: boolean;
  /** Goes to the screen that fills it; undefined for whom it is not open. */
  readonly follow: (() => void) | undefined;
}

/** Why a picker has nothing to choose from, and the way to the screen that fills it for whoever may. */
export function emptyPicker({ field, target, isAllTaken, follow }: EmptyPicker): NonNullable<RefOptions['empty']> {
  const { label, menu: to } = target;
  if (isAllTaken) return { words: formTexts.noneLeft(label) };
  const way = follow && { to, words: formTexts.fill(label), follow };
  const narrowing = field.narrowedBy && target.fields[field.narrowedBy.target];
  if (narrowing) return { words: formTexts.noneWithin(label, narrowing.label), ...(way ? { way } : {}) };
  return way ? { words: formTexts.noneYet(label), way } : { words: formTexts.noneYetAsk(label) };
}
