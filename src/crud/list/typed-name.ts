import { useLocation } from '@tanstack/react-router';
import type { Input } from '../../contract/resource.ts';
import type { Screen } from '../screen.ts';
import { fieldsOf, formOf, formSections } from '../save/form-input.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name that somebody typed elsewhere and wants a new row for. */
    typedName?: string | undefined;
  }
}

/** What the form of a new row begins with, where somebody came to it with a name: the field that rows are called by. */
export function useTypedName(screen: Screen): Input | undefined {
  const name = useLocation({ select: ({ state }) => state.typedName });
  const { title } = screen.resource;
  const isAsked = formSections(formOf(screen, 'create')).flatMap(fieldsOf).includes(title);
  return name === undefined || !isAsked ? undefined : { [title]: name };
}
