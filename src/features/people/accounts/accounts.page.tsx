import { Link, useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { mostAccounts, personKinds } from '../../../contract/calls/account-calls.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { useIsOnline, useIsOursOnceMet } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import './accounts.css';
import { type AccountCandidate, groupsOf, planOf } from './candidates.ts';
import { type ChoiceActions, GroupPanel } from './group-panel.tsx';
import { HandedView } from './handed-view.tsx';
import type { AccountsWay } from './run.ts';
import { canMakeLinks } from './secrets.ts';
import { accountTexts as texts } from './texts/id.ts';
import { useChoices } from './use-choices.ts';
import { useMaking } from './use-making.ts';
import { type People, usePeople } from './use-people.ts';

/** A filter; nothing where there is nothing to choose between. */
function Narrowing(props: Pick<Parameters<typeof OptionSelect>[0], 'label' | 'value' | 'options' | 'onChange'>) {
  return props.options.length < 2 ? null : <OptionSelect {...props} none={texts.filters.all} />;
}

/** Narrows the people to one kind and one branch: only visible people get an account. */
function useNarrowed(people: readonly AccountCandidate[]) {
  const [kind, setKind] = useState('');
  const [branch, setBranch] = useState('');
  const branches = [...new Map(people.map((one) => [one.branch, one.branchName]))].map(([value, words]) => ({ value, words }));
  const kinds = personKinds.filter((one) => people.some((person) => person.kind === one));
  const shown = useMemo(
    () => people.filter((one) => (kind === '' || one.kind === kind) && (branch === '' || one.branch === branch)),
    [people, kind, branch],
  );
  const filters = (
    <div className="account-filters">
      <Narrowing
        label={texts.filters.kind}
        value={kind}
        options={kinds.map((value) => ({ value, words: texts.kinds[value] }))}
        onChange={setKind}
      />
      <Narrowing label={texts.filters.branch} value={branch} options={branches} onChange={setBranch} />
    </div>
  );
  return { shown, filters };
}

function Ways({ way, onChoose }: { readonly way: AccountsWay; readonly onChoose: (way: AccountsWay) => void }) {
  const mayLink = canMakeLinks();
  return (
    <fieldset className="account-ways">
      <legend>{texts.way}</legend>
      {(['password', 'link'] as const).map((one) => (
        <label key={one} className={way === one ? 'on' : undefined}>
          <input type="radio" name="cara" checked={way === one} disabled={one === 'link' && !mayLink} onChange={() => onChoose(one)} />
          <span>
            <b>{texts.ways[one].title}</b>
            <small>{one === 'link' && !mayLink ? texts.noLinks : texts.ways[one].help}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Words({ words, isAlert = false }: { readonly words: string; readonly isAlert?: boolean }) {
  return (
    <p className={isAlert ? 'form-notice bad' : 'notice'} role={isAlert ? 'alert' : 'status'}>
      <Icon name={isAlert ? 'alert-circle' : 'information-circle-outline'} />
      <span className="grow">{words}</span>
    </p>
  );
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <div className="panel account-panel" role="status">
      <h2>{done === 0 ? texts.making : texts.handing(formatNumber(done), formatNumber(total))}</h2>
      <progress aria-label={texts.making} max={total} {...(done > 0 ? { value: done } : {})} />
      <p className="muted">{texts.makingHelp}</p>
    </div>
  );
}

function Broken({ message, onGoOn }: { readonly message: string; readonly onGoOn: () => void }) {
  return (
    <div className="panel account-panel">
      <h2>{texts.broken}</h2>
      <Words words={`${message} ${texts.brokenHelp}`} isAlert />
      <p className="account-acts">
        <button type="button" className="btn primary" onClick={onGoOn}>
          {texts.goOn}
        </button>
      </p>
    </div>
  );
}

function why(wrong: number, chosen: number): string | undefined {
  if (wrong > 0) return texts.fixFirst(formatNumber(wrong));
  if (chosen === 0) return texts.noneChosen;
  return chosen > mostAccounts ? texts.tooMany(formatNumber(mostAccounts)) : undefined;
}

function Choosing({
  people,
  roles,
  making,
}: { readonly people: readonly AccountCandidate[]; readonly making: ReturnType<typeof useMaking> } & Pick<People, 'roles'>) {
  const isOnline = useIsOnline();
  const { choices, actions } = useChoices();
  const [way, setWay] = useState<AccountsWay>('password');
  const { shown, filters } = useNarrowed(people);
  const groups = useMemo(() => groupsOf(shown, roles), [shown, roles]);
  const plan = useMemo(() => planOf(groups, choices, roles), [groups, choices, roles]);
  const problems = useMemo(() => new Map([...making.refused, ...plan.problems]), [making.refused, plan.problems]);
  const mending: ChoiceActions = {
    ...actions,
    chooseFor: (key, role) => {
      making.forgive(key);
      actions.chooseFor(key, role);
    },
    type: (key, email) => {
      making.forgive(key);
      actions.type(key, email);
    },
  };
  const blocked = why(plan.problems.size, plan.chosen.length);
  return (
    <div className="account-choose">
      {filters}
      <section className="panel" aria-labelledby="role-kelompok">
        <div className="account-groups-head">
          <h2 id="role-kelompok">{texts.groups}</h2>
          <p className="muted">{texts.groupsHelp}</p>
        </div>
        {groups.map((group) => (
          <GroupPanel key={group.key} group={group} choices={choices} roles={roles} problems={problems} actions={mending} />
        ))}
      </section>
      <Ways way={way} onChoose={setWay} />
      {making.message && <Words words={making.message} isAlert />}
      {!isOnline && <Words words={texts.offline} />}
      {blocked && isOnline && <Words words={blocked} />}
      <p className="account-acts">
        <button
          type="button"
          className="btn primary big"
          disabled={blocked !== undefined || !isOnline}
          onClick={() => making.start(plan.chosen, way)}
        >
          <Icon name="people-outline" />
          {texts.make(formatNumber(plan.chosen.length))}
        </button>
      </p>
    </div>
  );
}

/** Who can be chosen, or why there is nobody. */
function Offered({ of, making }: { readonly of: People; readonly making: ReturnType<typeof useMaking> }) {
  const isOurs = useIsOursOnceMet(users);
  const { people, roles, isCut } = of;
  if (!isOurs)
    return (
      <EmptyState kind="nothing" title={texts.notOurs}>
        {texts.notOursHelp}
      </EmptyState>
    );
  if (!people) return <p role="status">{texts.loading}</p>;
  if (people.length === 0)
    return (
      <EmptyState kind="done" title={texts.nobody}>
        {texts.nobodyHelp}
      </EmptyState>
    );
  return (
    <>
      <p className="lead">{texts.lead}</p>
      {isCut && <Words words={texts.cut(formatNumber(mostAccounts))} />}
      <Choosing people={people} roles={roles} making={making} />
    </>
  );
}

/** What was chosen and typed stays in place while accounts are created: a refusal comes back to it. */
function Content() {
  const of = usePeople();
  const making = useMaking(of.reload);
  const { phase } = making;
  return (
    <>
      {phase.kind === 'done' && <HandedView handed={phase.handed} way={phase.way} onFinish={making.again} />}
      {phase.kind === 'making' && <Progress done={phase.done} total={phase.total} />}
      {phase.kind === 'broken' && <Broken message={phase.message} onGoOn={making.goOn} />}
      <div className="account-offered" hidden={phase.kind !== 'choosing'}>
        <Offered of={of} making={making} />
      </div>
    </>
  );
}

/** Accounts for employees and teachers who have none: chosen, given roles, created, and handed over. */
export default function AccountsPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="accounts-page">
      <div className="page-head">
        <h1>{texts.title}</h1>
        <Link className="btn quiet" to={path.replace(/\/banyak$/, '')}>
          <Icon name="arrow-back-outline" />
          {texts.back}
        </Link>
      </div>
      <Content />
    </div>
  );
}
