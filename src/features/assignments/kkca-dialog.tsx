import { useEffect, useId, useRef, useState } from 'react';
import { f } from '../../contract/fields.ts';
import { kkca } from '../../contract/resources/adab/kkca.ts';
import {
  FormFrame,
  FormItem,
  type FormStartOf,
  LookupProvider,
  OfflineNote,
  useDraft,
  useForm,
  useFormStart,
  useFormSubmit,
  useIsOnline,
} from '../../crud/public.ts';
import { FormField } from '../../ui/field/form-field.tsx';
import { assignmentTexts } from './texts/id.ts';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

const texts = assignmentTexts.kkca;
const picked = f.ref(texts.pick, kkca.name, { required: true, help: texts.pickHelp });
const asked = ['name_kkca', 'persentase'] as const;
const sections = [{ title: '', fields: asked }];
const screen = { resource: kkca, dialog: { width: 'plain', static: false, closeOnFailedCreate: false, toasts: academicTimes } } as const;
// How many rows the picker asks for first; the search finds the others.
const firstRows = 10;
const nothing = () => undefined;

interface FieldsProps {
  readonly id: string;
  readonly formId: string;
  readonly onClose: () => void;
  /** Passed to the dialog as its way to save this KKCA. */
  readonly onReady: (submit: (() => Promise<void>) | undefined) => void;
}
type Start = FormStartOf<typeof kkca>;

function OpenFields({ start, formId, onClose, onReady }: FieldsProps & { readonly start: Start }) {
  const isOffline = !useIsOnline();
  const form = useForm(kkca, 'update', start.input);
  const draft = useDraft(kkca, start.draftKey, start.clean, form.input, form.isTouched);
  const props = { screen, operation: 'update', sections, formId, onClose, onSaved: nothing } as const;
  const { submit, notSaved } = useFormSubmit(props, start, form, draft);
  useEffect(() => {
    onReady(submit);
    return () => onReady(undefined);
  });
  return (
    <>
      {notSaved && (
        <p className="form-notice bad" role="alert">
          {notSaved}
        </p>
      )}
      {asked.map((name) => (
        <FormItem
          key={name}
          {...{ form, formId, isOffline, name }}
          resource={kkca}
          operation="update"
          {...(start.row ? { row: start.row } : {})}
        />
      ))}
    </>
  );
}

function KkcaFields(props: FieldsProps) {
  const state = useFormStart(kkca, 'update', props.id);
  return state.kind === 'ready' ? <OpenFields {...props} start={state.start} /> : null;
}

/** Name and percentage of a KKCA, which is picked first. */
export function KkcaDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const isOffline = !useIsOnline();
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = useRef<(() => Promise<void>) | undefined>(undefined);
  const pick = (value: unknown) => {
    setId(String(value ?? ''));
    setProblem(undefined);
  };
  return (
    <LookupProvider limit={firstRows}>
      <FormFrame
        title={texts.title}
        submitLabel={texts.submit}
        formId={formId}
        onClose={onClose}
        onSubmit={() => (submit.current ? void submit.current() : setProblem(texts.pickFirst))}
        footNote={isOffline ? <OfflineNote /> : undefined}
      >
        <div className="form-body single">
          <div className="sections">
            <div className="grid-2">
              <FormField
                field={picked}
                name="kkca"
                formId={formId}
                value={id}
                onChange={(_, value) => pick(value)}
                problem={problem}
                span="wide"
                offline={isOffline}
              />
              {id !== '' && (
                <KkcaFields
                  key={id}
                  id={id}
                  formId={formId}
                  onClose={onClose}
                  onReady={(next) => {
                    submit.current = next;
                  }}
                />
              )}
            </div>
          </div>
        </div>
      </FormFrame>
    </LookupProvider>
  );
}
