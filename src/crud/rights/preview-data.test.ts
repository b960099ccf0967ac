import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../contract/session.ts';
import type { DataLayer, Outbox, Session } from '../../data/public.ts';
import { previewData } from './preview-data.ts';
import { type RolePreview, rolePreview, viewedAs } from './role-preview.ts';
import { resourceOf } from '../../contract/registry.ts';

const user = {
  id: 1,
  username: 'Super',
  email: 's@amanah.test',
  level: 'superadmin',
  aplikasi: [],
  role_permission: [],
} as unknown as SessionUser;
const preview: RolePreview = {
  userId: '1',
  role: 'Guru',
  back: '/privileges/roles',
  aplikasi: [{ nama_aplikasi: 'Laporan Adab', modules: [] }],
  role_permission: [{ menu: { url: '/kelas' }, create: 0, read: 1, update: 0, delete: 0 }],
};

/** Anything new that the outbox can do has to be placed here, or this does not compile. */
const does: Record<keyof Outbox, 'writes' | 'reads'> = {
  enqueue: 'writes',
  enqueueAll: 'writes',
  submit: 'writes',
  undo: 'writes',
  undoAll: 'writes',
  undoTogether: 'writes',
  restore: 'writes',
  canRestore: 'reads',
  bodyOf: 'reads',
  sendNow: 'reads',
  sendsClosed: 'reads',
  retry: 'writes',
  repair: 'writes',
  discard: 'writes',
  discardAll: 'writes',
  exportQueue: 'writes',
  importQueue: 'writes',
  journal: 'reads',
  localRow: 'reads',
  list: 'reads',
  counts: 'reads',
};

function layer() {
  const real: Session = { token: 't', expiresAt: 1, user, foundation: '', who: '7' };
  const write = vi.fn();
  const names = Object.keys(does).filter((name) => does[name as keyof Outbox] === 'writes');
  const data = {
    session: { current: () => real, flags: () => ({ create: true, read: true, update: true, delete: true }) },
    outbox: { ...Object.fromEntries(names.map((name) => [name, write])), empty: write, list: () => 'the real queue' },
    recents: { list: () => 'the real recents', note: write },
    drafts: { get: () => 'the real draft', list: () => 'the real marks', save: write, drop: write },
    api: { get: () => 'the real answer', send: write, purge: write },
    foundation: { otherWork: () => [], exportOther: write },
    wipe: write,
  } as unknown as DataLayer;
  return { data, write };
}

afterEach(() => rolePreview.stop());

describe('a role looked at from inside', () => {
  it('shows the menus and rights of the role, and of nobody else', () => {
    rolePreview.start(preview);
    const shown = previewData(layer().data, preview).session;
    expect(shown.current()?.user).toMatchObject({ id: 1, level: 'user', ysb_role_name: 'Guru', aplikasi: preview.aplikasi });
    expect(shown.current()).toBe(shown.current());
    expect(shown.flags('/kelas')).toMatchObject({ read: true, create: false });
    expect(shown.flags('/branches')).toBeUndefined();
    expect(viewedAs({ ...user, id: 2 })).toMatchObject({ level: 'superadmin' });
  });

  it('lets nothing be written, whichever way', async () => {
    const { data, write } = layer();
    const shown = previewData(data, preview);
    const draft = { resource: resourceOf('floors'), operation: 'create', input: {}, title: '' } as const;
    const results = await Promise.all([
      shown.outbox.enqueue(draft),
      shown.outbox.enqueueAll([draft]),
      shown.outbox.submit(draft),
      shown.outbox.restore(resourceOf('floors'), '1'),
      shown.outbox.repair('c', {}),
      shown.outbox.exportQueue('sandi berkas'),
      shown.outbox.importQueue(new Blob(), 'sandi berkas'),
      shown.foundation.exportOther('8', 'sandi berkas'),
      shown.api.send('user', 'POST', '/api/privileges/role-permissions/store', {}),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual(results.map(() => false));
    await shown.outbox.undo('c');
    await shown.outbox.undoAll(['c']);
    await shown.outbox.undoTogether(['c']);
    await shown.outbox.retry('c');
    await shown.outbox.discard('c');
    await shown.drafts.save('k', {});
    await shown.drafts.drop('k');
    await shown.recents.note({ menu: '/kelas' });
    expect(write).not.toHaveBeenCalled();
  });

  it('keeps to itself what was never named, whatever the data layer can do', () => {
    const shown = previewData(layer().data, preview);
    expect([shown, shown.outbox, shown.api].flatMap((room) => ['wipe', 'empty', 'purge'].filter((name) => name in room))).toEqual([]);
  });
});
