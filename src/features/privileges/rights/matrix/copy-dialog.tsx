import { useId, useState } from 'react';
import { f } from '../../../../contract/fields.ts';
import type { Flags } from '../../../../contract/permissions.ts';
import { rolePermissions } from '../../../../contract/resources/access/role-permissions.ts';
import { roles } from '../../../../contract/resources/access/roles.ts';
import { everyRow, FormFrame, LookupProvider, useData } from '../../../../crud/public.ts';
import { useBackLayer } from '../../../../ui/layer/back-layers.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { FormField } from '../../../../ui/field/form-field.tsx';
import { feedbackTexts, feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { rightsTexts } from '../texts/id.ts';
import { flagsOf } from '../flags/read-flags.ts';

const texts = rightsTexts.matrix;
const picked = f.ref(texts.copyPick, roles.name, { required: true, reads: '{name} ({ysb_branch_id})', help: texts.copyHelp });
const firstRows = 100;

type Copied = ReadonlyMap<string, Flags>;

/** The rights of another role, from the service or, offline, from the device. */
function useRightsOfRole(): (id: string) => Promise<Copied | undefined> {
  const data = useData();
  return async (id) => {
    const rows = await everyRow(data, rolePermissions, { id_role: id });
    if (!('problem' in rows)) return new Map(rows.map((row) => [row.id_menu ?? '', flagsOf(row)]));
    feedback.alert({ title: feedbackTexts.failed, message: rows.problem, tone: 'error', ms: feedbackTimes.loadAlert });
    return undefined;
  };
}

interface CopyDialogProps {
  readonly onCopy: (from: Copied) => void;
  readonly onClose: () => void;
}

/** Makes the matrix look like that of another role, without saving it. */
export function CopyDialog({ onCopy, onClose }: CopyDialogProps) {
  const formId = useId();
  const read = useRightsOfRole();
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string>();
  useBackLayer(onClose);
  const copy = async () => {
    if (id === '') {
      setProblem(texts.copyFirst);
      return;
    }
    const from = await read(id);
    if (!from) return;
    onCopy(from);
    onClose();
  };
  return (
    <LookupProvider limit={firstRows}>
      <FormFrame title={texts.copyTitle} submitLabel={texts.copySubmit} formId={formId} onClose={onClose} onSubmit={() => void copy()}>
        <div className="form-body single">
          <div className="sections">
            <FormField
              field={picked}
              name="role"
              formId={formId}
              value={id}
              onChange={(_, value) => {
                setId(String(value ?? ''));
                setProblem(undefined);
              }}
              problem={problem}
              span="wide"
            />
          </div>
        </div>
      </FormFrame>
    </LookupProvider>
  );
}
