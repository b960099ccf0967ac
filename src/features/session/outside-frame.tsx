import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand/brand.tsx';

/** A page for somebody who is not logged in: like the login, with one thing to do. */
export function OutsideFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="phone login-phone invitation">
      <aside className="login-side">
        <Brand />
      </aside>
      <main className="login-main">{children}</main>
    </div>
  );
}
