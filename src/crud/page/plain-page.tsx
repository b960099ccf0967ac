import { useEffect } from 'react';
import type { Resource } from '../../contract/resource.ts';
import { useOwnHeading } from '../../ui/part/own-heading.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { Face } from './page-frame.tsx';
import { DockSteps, ListLink, StepButtons } from './page-steps.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useStepTo, useSteps, useTrail } from './use-steps.ts';
import './page.css';

interface PlainPageProps {
  /** The resource that the rows before and after belong to, for their pages. */
  readonly target: Resource;
  readonly id: string;
  readonly name: string;
  /** The list to go back to, if one did not come from a list. */
  readonly list: { readonly to: string; readonly words: string };
  /** Next to the name. */
  readonly sub?: React.ReactNode;
  readonly children: React.ReactNode;
}

const nothing = () => undefined;

/** The frame of a page for somebody who may read only part of a row: name, way back, the rows before and after. */
export function PlainPage({ target, id, name, list, sub, children }: PlainPageProps) {
  const isNarrow = useNarrow();
  const trail = useTrail();
  const steps = useSteps(trail, id);
  const go = useStepTo(target);
  const above = { href: trail?.href ?? list.to, words: trail?.words ?? list.words };
  useOwnHeading(above.words, above.href);
  useEffect(() => {
    if (name !== '') document.title = name;
  }, [name]);
  usePageKeys({ before: () => go(steps?.before), after: () => go(steps?.after), edit: nothing, print: nothing, help: nothing });
  return (
    <>
      <article className="row-page" aria-label={name}>
        {!isNarrow && (
          <div className="trail">
            <nav className="crumbs" aria-label={listTexts.crumbs}>
              <ListLink {...above} />
            </nav>
            {steps && <StepButtons steps={steps} onGo={go} />}
          </div>
        )}
        <div className="who">
          <Face name={name} photo={undefined} />
          <div className="grow">
            <h1 dir="auto">{name}</h1>
            <div className="sub">{sub}</div>
          </div>
        </div>
        <div className="stack">{children}</div>
      </article>
      {isNarrow && steps && (
        <footer className="dock swipe-dock">
          <DockSteps steps={steps} onGo={go} />
        </footer>
      )}
    </>
  );
}
