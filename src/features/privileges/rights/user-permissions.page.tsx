import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { users } from '../../../contract/resources/access/users.ts';
import { Crumbs, NoOwner, useOwnerRow } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { rightsTexts } from './texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { InheritedRights } from './effective/inherited-rights.tsx';
import type { RightsOwner } from './flags/rights-owner.ts';
import { RightsList } from './rights-list.tsx';
import { useRightsList } from './use-rights-list.ts';
import { WhyDialog } from './effective/why-dialog.tsx';

const texts = rightsTexts.user;
const usersPath = '/privileges/users';

/** The way to the users: breadcrumbs if there is room, otherwise a way back under the thumb. */
function UserTop({ name }: { readonly name: string }) {
  const isNarrow = useNarrow();
  if (!isNarrow) return <Crumbs above={[{ to: usersPath, words: texts.up }]} here={name} />;
  return (
    <div className="rights-back">
      <Link to={usersPath} className="btn quiet">
        <Icon name="chevron-back-outline" />
        <span>{texts.up}</span>
      </Link>
      <h2>{texts.heading(name)}</h2>
    </div>
  );
}

function UserRights({ id, name }: { readonly id: string; readonly name: string }) {
  const owner = useMemo<RightsOwner>(() => ({ kind: 'user', id }), [id]);
  const state = useRightsList(owner);
  const { list } = state;
  const why = (
    <button type="button" className="btn" onClick={() => list.openDialog('why')}>
      <Icon name="help-circle-outline" />
      <span>{rightsTexts.why.button}</span>
    </button>
  );
  return (
    <>
      <RightsList
        owner={owner}
        state={state}
        heading={texts.heading(name)}
        actions={why}
        below={<InheritedRights userId={id} name={name} />}
      />
      {list.state.dialog === 'why' && <WhyDialog userId={id} name={name} onClose={list.closeDialog} />}
    </>
  );
}

/** A user's own rights next to those of their role, and why they may do what they may. */
export default function UserPermissionsPage() {
  const { id = '', firstname = '', lastname = '' } = useParams({ strict: false });
  const { missing } = useOwnerRow(users, id);
  const name = [firstname, lastname].filter((part) => part !== '' && part !== '-').join(' ');
  return (
    <>
      <UserTop name={name} />
      {missing ? (
        <NoOwner resource={users} missing={missing} heading={texts.heading(name)} to={usersPath} words={texts.up} />
      ) : (
        <UserRights key={id} id={id} name={name} />
      )}
    </>
  );
}
