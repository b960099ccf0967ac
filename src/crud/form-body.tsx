import { type RefObject, type UIEvent, useState } from 'react';
import type { Resource } from '../contract/resource.ts';
import { FormField, type FormFieldProps } from '../ui/form-field.tsx';
import { SectionIndex } from '../ui/section-index.tsx';
import { fieldSpans, type Span } from './field-spans.ts';
import { fieldOf } from './form-input.ts';
import type { FormSection } from './screen.ts';
import { useIsOnline } from './use-connection.ts';
import type { FormModel } from './use-form.ts';

interface FormBodyProps {
  readonly resource: Resource;
  readonly sections: readonly FormSection[];
  readonly form: FormModel;
  readonly formId: string;
  readonly isWide: boolean;
  readonly notice?: React.ReactNode;
  readonly bodyRef: RefObject<HTMLDivElement | null>;
}

const classOf: Record<Span, FormFieldProps['span']> = { 2: 'two', 3: 'half', 4: 'four', 6: 'wide' };
const sectionId = (formId: string, index: number) => `${formId}-s${index}`;

/** What a reference's choices depend on: the other field's value, or that it has to be chosen first. */
function narrowing(resource: Resource, name: string, form: FormModel): Pick<FormFieldProps, 'narrowedTo' | 'blockedBy'> {
  const field = fieldOf(resource, name);
  if (field.kind !== 'ref' || !field.narrowedBy) return {};
  const { field: other } = field.narrowedBy;
  const value = form.input[other];
  return value === '' || value === null || value === undefined
    ? { blockedBy: fieldOf(resource, other).label }
    : { narrowedTo: String(value) };
}

function Section({
  resource,
  section,
  form,
  formId,
  isWide,
}: Omit<FormBodyProps, 'sections' | 'bodyRef' | 'notice'> & { section: FormSection }) {
  const offline = !useIsOnline();
  const spans = fieldSpans(
    section.fields.map((name) => ({ field: fieldOf(resource, name), isTitle: name === resource.title })),
    isWide,
  );
  return (
    <div className="grid-2">
      {section.fields.map((name, index) => (
        <FormField
          key={name}
          field={fieldOf(resource, name)}
          name={name}
          formId={formId}
          value={form.input[name]}
          onChange={form.set}
          problem={form.problems[name]}
          span={classOf[spans[index] ?? 6]}
          offline={offline}
          {...narrowing(resource, name, form)}
        />
      ))}
    </div>
  );
}

const problemsIn = (section: FormSection, form: FormModel) => section.fields.filter((name) => form.problems[name] !== undefined).length;

/** The section at the top of what is scrolled. */
function topSection(body: HTMLElement): string | undefined {
  const sections = [...body.querySelectorAll<HTMLElement>('.section')];
  const isAtEnd = body.scrollTop > 0 && body.scrollTop + body.clientHeight >= body.scrollHeight - 4;
  const passed = sections.filter((section) => section.offsetTop - body.offsetTop <= body.scrollTop + 56);
  return (isAtEnd ? sections.at(-1) : passed.at(-1))?.id;
}

/** The fields of a form in lines of six parts; several sections have an index beside them. */
export function FormBody({ resource, sections, form, formId, isWide, notice, bodyRef }: FormBodyProps) {
  const [current, setCurrent] = useState(sectionId(formId, 0));
  const isSectioned = sections.length > 1;
  const go = (id: string) => {
    setCurrent(id);
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  };
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
          }))}
        />
      )}
      <div className="sections" ref={bodyRef} onScroll={isSectioned ? follow : undefined}>
        {notice}
        {sections.map((section, index) => (
          <section key={section.title} className="section" id={sectionId(formId, index)} aria-label={section.title || undefined}>
            {section.title && <h3>{section.title}</h3>}
            <Section resource={resource} section={section} form={form} formId={formId} isWide={isWide} />
          </section>
        ))}
      </div>
    </div>
  );
}
