import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface HrefLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly href: string;
}

/** A link to a complete address of this app, including its parameters, as a list or a row's page has it. */
export function HrefLink({ href, ...rest }: HrefLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
