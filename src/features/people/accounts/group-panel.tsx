import { useState } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import {
  type AccountCandidate,
  type AccountChoices,
  emailOf,
  type AccountGroup,
  type Problem,
  type AccountProblems,
  type RoleChoice,
  roleOf,
  rolesFor,
  usualRole,
} from './candidates.ts';
import { accountTexts as texts } from './texts/id.ts';

export interface ChoiceActions {
  take(keys: readonly string[], isTaken: boolean): void;
  chooseForGroup(group: string, role: string): void;
  chooseFor(key: string, role: number | undefined): void;
  type(key: string, email: string): void;
}

interface GroupProps {
  readonly group: AccountGroup;
  readonly choices: AccountChoices;
  readonly roles: readonly RoleChoice[];
  readonly problems: AccountProblems;
  readonly actions: ChoiceActions;
}

/** Links a problem to the field that it is about. */
const saidOf = (problem: Problem | undefined, at: Problem['at'], id: string) =>
  problem?.at === at ? { 'aria-invalid': true, 'aria-describedby': id } : {};

function PersonRow({ person, ...of }: GroupProps & { readonly person: AccountCandidate }) {
  const { choices, roles, actions, problems } = of;
  const isTaken = !choices.left.has(person.key);
  const problem = isTaken ? problems.get(person.key) : undefined;
  const id = `akun-${person.kind}-${person.id}`;
  return (
    <li className={problem ? 'account-row bad' : 'account-row'}>
      <input
        type="checkbox"
        className="native-check"
        aria-label={texts.take(person.name)}
        checked={isTaken}
        onChange={(event) => actions.take([person.key], event.target.checked)}
      />
      <span className="account-name">
        <b dir="auto">{person.name}</b>
        <small>{person.branchName}</small>
      </span>
      <span className={problem?.at === 'email' ? 'input bad' : 'input'}>
        <input
          type="email"
          aria-label={texts.emailOf(person.name)}
          {...saidOf(problem, 'email', id)}
          maxLength={191}
          autoComplete="off"
          disabled={!isTaken}
          value={emailOf(person, choices)}
          onChange={(event) => actions.type(person.key, event.target.value)}
        />
      </span>
      <span className={problem?.at === 'role' ? 'input bad' : 'input'}>
        <select
          aria-label={texts.roleOf(person.name)}
          {...saidOf(problem, 'role', id)}
          disabled={!isTaken}
          value={roleOf(person, of.group, choices, roles) ?? ''}
          onChange={(event) => actions.chooseFor(person.key, Number(event.target.value) || undefined)}
        >
          <option value="">{texts.chooseRole}</option>
          {rolesFor(person, roles).map((role) => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
      {problem && (
        <p className="account-problem" id={id}>
          <Icon name="alert-circle" size="s" />
          {problem.words}
        </p>
      )}
    </li>
  );
}

/** The role of a whole group; the people's own roles stay if none is chosen. */
function GroupRole({ group, choices, actions, label }: Pick<GroupProps, 'group' | 'choices' | 'actions'> & { readonly label: string }) {
  const hasOwn = group.people.some(({ role }) => role !== undefined);
  return (
    <span className="input">
      <select
        aria-label={texts.roleOf(label)}
        value={choices.groupRoles.get(group.key) ?? (hasOwn ? '' : usualRole(group))}
        onChange={(event) => actions.chooseForGroup(group.key, event.target.value)}
      >
        <option value="">{hasOwn ? texts.ownRoles : texts.chooseRole}</option>
        {group.roleNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Icon name="chevron-down-outline" size="s" />
    </span>
  );
}

/** People with the same work: taken together or not, with one role, and below that person by person. */
export function GroupPanel(props: GroupProps) {
  const { group, choices, problems, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const taken = group.people.filter(({ key }) => !choices.left.has(key));
  const wrong = taken.filter(({ key }) => problems.has(key)).length;
  const job = group.job === '' ? texts.noJob : group.job;
  const label = group.kind === 'teachers' ? job : `${texts.kinds[group.kind]} · ${job}`;
  const [count, all] = [formatNumber(taken.length), formatNumber(group.people.length)];
  return (
    <section className="account-group" aria-label={label}>
      <div className="account-head">
        <input
          type="checkbox"
          className="native-check"
          aria-label={texts.takeAll(label)}
          checked={taken.length > 0}
          ref={(box) => {
            if (box) box.indeterminate = taken.length > 0 && taken.length < group.people.length;
          }}
          onChange={(event) =>
            actions.take(
              group.people.map(({ key }) => key),
              event.target.checked,
            )
          }
        />
        <button type="button" className="account-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <b dir="auto">{label}</b>
          <small>{taken.length === group.people.length ? texts.people(all) : texts.chosenOf(count, all)}</small>
          {wrong > 0 && (
            <span className="chip attention">
              <Icon name="alert-circle-outline" />
              {texts.problems(formatNumber(wrong))}
            </span>
          )}
          <Icon name={isOpen ? 'chevron-up-outline' : 'chevron-down-outline'} size="s" />
        </button>
        <GroupRole group={group} choices={choices} actions={actions} label={label} />
      </div>
      {isOpen && (
        <ul>
          {group.people.map((person) => (
            <PersonRow key={person.key} {...props} person={person} />
          ))}
        </ul>
      )}
    </section>
  );
}
