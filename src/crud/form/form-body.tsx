import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';
import type { FormFieldProps } from '../../ui/field/form-field.tsx';
import { SectionIndex } from '../../ui/part/section-index.tsx';
import { fieldSpans, type Span } from './field-spans.ts';
import { fieldOf, fieldsOf, isFilled } from '../save/form-input.ts';
import { FormItem } from './form-item.tsx';
import type { FormModel, FormPartProps, FormSection } from '../screen.ts';
import type { DrawnSections } from './use-drawn-sections.ts';

interface FormBodyProps extends FormPartProps {
  readonly sections: readonly FormSection[];
  readonly isWide: boolean;
  /** The title of the section that the form opens at. */
  readonly first?: string | undefined;
  readonly notice?: React.ReactNode;
  readonly bodyRef: RefObject<HTMLDivElement | null>;
  readonly drawn: DrawnSections;
}

const classOf: Record<Span, FormFieldProps['span']> = { 2: 'two', 3: 'half', 4: 'four', 6: 'wide' };
const sectionId = (formId: string, index: number) => `${formId}-s${index}`;

function Section({ section, isWide, part }: { readonly section: FormSection; readonly isWide: boolean; readonly part: FormPartProps }) {
  const { resource } = part;
  const spans = fieldSpans(
    section.fields.map((name) => ({ field: fieldOf(resource, name), isTitle: name === resource.title })),
    isWide,
  );
  const Part = section.part;
  return (
    <>
      <div className="grid-2">
        {section.fields.map((name, index) => (
          <FormItem key={name} {...part} name={name} span={classOf[spans[index] ?? 6]} />
        ))}
      </div>
      {Part && <Part {...part} />}
    </>
  );
}

/** How many problems a section has; those of a dated row inside a field are keyed by the field's name, the row's index and the column. */
const problemsIn = (section: FormSection, form: FormModel) =>
  Object.keys(form.problems).filter((at) => fieldsOf(section).some((name) => at === name || at.startsWith(`${name}.`))).length;

/** How much of a section is filled in. Fields whose values are not on this device do not count at all, nor does the password of an edit. */
function progressOf(
  section: FormSection,
  { form, resource, operation }: FormPartProps,
): { readonly filled: number; readonly total: number } {
  const counts = (name: string) => name in form.input && (operation === 'create' || fieldOf(resource, name).kind !== 'secret');
  const names = section.fields.filter(counts);
  return { filled: names.filter((name) => isFilled(form.input[name])).length, total: names.length };
}

/** About the height that the section will have, so that the scroll bar does not jump. */
const placeOf = (section: FormSection, isWide: boolean): number => Math.ceil(section.fields.length / (isWide ? 2 : 1)) * 80;

/** The section at the top of what is scrolled. */
function topSection(body: HTMLElement): string | undefined {
  const sections = [...body.querySelectorAll<HTMLElement>('.section')];
  const isAtEnd = body.scrollTop > 0 && body.scrollTop + body.clientHeight >= body.scrollHeight - 4;
  const passed = sections.filter((section) => section.offsetTop - body.offsetTop <= body.scrollTop + 56);
  return (isAtEnd ? sections.at(-1) : passed.at(-1))?.id;
}

/** Scrolls to a section once, after the dialog has taken the focus; the first one is in view anyway. */
function useOpensAt(index: number, go: (index: number) => void) {
  const latest = useRef(go);
  latest.current = go;
  const [at] = useState(index);
  useEffect(() => {
    if (at < 1) return;
    const frame = requestAnimationFrame(() => latest.current(at));
    return () => cancelAnimationFrame(frame);
  }, [at]);
}

/** The fields of a form in lines of six parts; with several sections there is an index next to them. */
export function FormBody({ sections, isWide, first, notice, bodyRef, drawn, ...part }: FormBodyProps) {
  const { form, formId } = part;
  const [current, setCurrent] = useState(sectionId(formId, 0));
  const isSectioned = sections.length > 1;
  const go = (id: string) => {
    drawn.drawAll();
    setCurrent(id);
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  };
  useOpensAt(
    sections.findIndex(({ title }) => title !== '' && title === first),
    (index) => go(sectionId(formId, index)),
  );
  const follow = (event: UIEvent<HTMLDivElement>) => {
    const id = topSection(event.currentTarget);
    if (id) setCurrent(id);
  };
  return (
    <div className={isSectioned ? 'form-body' : 'form-body single'}>
      {isSectioned && (
        <SectionIndex
          current={current}
          onGo={go}
          sections={sections.map((section, index) => ({
            title: section.title,
            id: sectionId(formId, index),
            problems: problemsIn(section, form),
            ...progressOf(section, part),
          }))}
        />
      )}
      <div className="sections" ref={bodyRef} onScroll={isSectioned ? follow : undefined}>
        {notice}
        {sections.map((section, index) => (
          <section key={section.title} className="section" id={sectionId(formId, index)} aria-label={section.title || undefined}>
            {section.title && <h3>{section.title}</h3>}
            {drawn.isDrawn(index) ? (
              <Section section={section} isWide={isWide} part={part} />
            ) : (
              <div style={{ height: placeOf(section, isWide) }} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
