import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import {
  mostStarterRows,
  onboardingCalls,
  type Starter,
  type StarterRow,
  type StarterSet,
} from '../../../contract/calls/onboarding-calls.ts';
import { rightWords } from '../../../contract/permissions.ts';
import { resourceOf } from '../../../contract/registry.ts';
import { FormFrame, pathFor, useData, useDirectSend, useOwnService } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import './setup.css';
import { branchesIn, chosenOf, ofBranch } from './starter-choice.ts';
import { setupTexts } from './texts/id.ts';
import { onboardingKey } from './use-onboarding.ts';

const texts = setupTexts.dialog;
const { starterSet, makeStarterSet } = onboardingCalls;

/** What the set would create as the services know it now: an older answer could promise what is already there. */
function useStarter(set: StarterSet) {
  const { api } = useData();
  const service = useOwnService() ?? starterSet.service;
  return useQuery({
    queryKey: ['starter-set', set],
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Starter> => {
      const answer = await api.get(service, pathFor(starterSet, set), {}, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      return starterSet.data.parse(answer.value.data);
    },
  });
}

interface ChoiceProps {
  readonly set: StarterSet;
  readonly rows: readonly StarterRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onTurn: (key: string) => void;
}

function Choice({ set, rows, chosen, onTurn }: ChoiceProps) {
  return (
    <ul className="starter-rows" aria-label={texts.toMake(setupTexts.sets[set].title)}>
      {rows.map(({ key, title, detail, branch, isThere }) => (
        <li key={key}>
          <label>
            <input type="checkbox" className="native-check" checked={chosen.has(key)} disabled={isThere} onChange={() => onTurn(key)} />
            <span className="grow">
              <b>{title}</b>
              <small>{branch === '' ? detail : branch}</small>
            </span>
            {isThere && <span className="chip">{texts.isThere}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}

function RoleRights({ roles }: Pick<Starter, 'roles'>) {
  if (roles.length === 0) return null;
  return (
    <section>
      <h3>{texts.rights}</h3>
      {roles.map(({ title, menus, withheld }) => (
        <details key={title} className="starter-role">
          <summary>{title}</summary>
          {menus.length === 0 && <p>{texts.noRights}</p>}
          <ul>
            {menus.map(({ name, rights }) => (
              <li key={name}>
                <b>{name}</b> {rights.map((right) => rightWords[right]).join(', ')}
              </li>
            ))}
          </ul>
          {withheld > 0 && menus.length > 0 && <p className="muted">{texts.withheld(formatNumber(withheld))}</p>}
        </details>
      ))}
    </section>
  );
}

function BranchChoice({ names, value, onChange }: { names: readonly string[]; value: string; onChange: (name: string) => void }) {
  const id = useId();
  if (names.length < 2) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{texts.branch}</label>
      <span className="input">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.everyBranch}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
    </div>
  );
}

/** Creates the chosen rows at once; a refusal is told and leaves the dialog as it is. */
function useMake(set: StarterSet, onMade: () => void) {
  const send = useDirectSend([resourceOf(set)]);
  const client = useQueryClient();
  const service = useOwnService() ?? makeStarterSet.service;
  const [problem, setProblem] = useState<string>();
  const make = async (rows: readonly string[]) => {
    const result = await send({ service, method: 'POST', path: pathFor(makeStarterSet, set), body: { rows } });
    if (!result) return;
    if (!result.ok) {
      setProblem(result.error.message);
      return;
    }
    const told = makeStarterSet.data.safeParse(result.value.data);
    await client.invalidateQueries({ queryKey: [onboardingKey] });
    if (told.success) {
      const message = texts.saved(formatNumber(told.data.made), told.data.left);
      feedback.toast({ tone: 'success', message, ms: feedbackTimes.infoToast });
    }
    onMade();
  };
  return { problem, setProblem, make };
}

function missingWords(chosen: number): string | undefined {
  if (chosen === 0) return texts.chooseOne;
  return chosen > mostStarterRows ? texts.tooMany(formatNumber(mostStarterRows)) : undefined;
}

function Notice({ words }: { readonly words: string }) {
  return (
    <p className="form-notice bad" role="alert">
      <Icon name="alert-circle" />
      <span className="grow">{words}</span>
    </p>
  );
}

/** What a starter set would create, row by row, and what is already there; one press creates it. */
export function StarterDialog({ set, onClose }: { readonly set: StarterSet; readonly onClose: () => void }) {
  const formId = useId();
  const starter = useStarter(set);
  const [branch, setBranch] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const { problem, setProblem, make } = useMake(set, onClose);
  const all = starter.data?.rows;
  const rows = useMemo(() => ofBranch(all ?? [], branch), [all, branch]);
  const chosen = useMemo(() => chosenOf(rows, turned), [rows, turned]);
  const turn = (key: string) => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
    setProblem(undefined);
  };
  const submit = () => {
    // There is nothing to choose from yet, which is not the person's mistake.
    if (!all) return;
    const missing = missingWords(chosen.length);
    setProblem(missing);
    if (missing === undefined) void make(chosen);
  };
  const failure = starter.isError && !starter.isFetching ? starter.error.message : undefined;
  return (
    <FormFrame
      title={setupTexts.sets[set].title}
      lead={texts.lead}
      submitLabel={texts.submit(formatNumber(chosen.length))}
      formId={formId}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="form-body single">
        <div className="sections starter-sections">
          {problem && <Notice words={problem} />}
          {failure && <Notice words={failure} />}
          {failure && (
            <button type="button" className="btn" onClick={() => void starter.refetch()}>
              {texts.retry}
            </button>
          )}
          {starter.isPending && <p role="status">{texts.loading}</p>}
          {all && <BranchChoice names={branchesIn(all)} value={branch} onChange={setBranch} />}
          {all?.every(({ isThere }) => isThere) && <p>{texts.nothingLeft}</p>}
          {rows.length > 0 && <Choice set={set} rows={rows} chosen={new Set(chosen)} onTurn={turn} />}
          {starter.data && <RoleRights roles={starter.data.roles} />}
        </div>
      </div>
    </FormFrame>
  );
}
