import { describe, expect, it } from 'vitest';
import { allFlags, noFlags } from '../../contract/permissions.ts';
import { readableResources } from './readable-resources.ts';

const menus = (...urls: string[]) => [{ nama_aplikasi: 'A', modules: [{ name: 'M', menus: urls.map((url) => ({ name: url, url })) }] }];

describe('readableResources', () => {
  it('takes the lists of the menus that may be read', () => {
    const found = readableResources(menus('/check-points', '/log-check-points', '/dashboard'), (url) =>
      url === '/check-points' ? allFlags : url === '/log-check-points' ? noFlags : undefined,
    );
    expect(found).toEqual(['check-point-changes', 'check-points', 'point-briefs', 'qr-reports']);
  });

  it('adds what the forms choose from, once', () => {
    const found = readableResources(menus('/rooms', '/floors'), () => allFlags);
    expect([...found].sort()).toEqual(['branches', 'floors', 'rooms', 'schools']);
  });

  it('takes the links that are opened from a list, not those that need a row to be asked for', () => {
    const menu = '/privileges/apps';
    expect(readableResources(menus(menu), () => allFlags).sort()).toEqual(['app-modules', 'apps', 'modules']);
    expect(readableResources(menus(menu), (url) => (url === menu ? allFlags : undefined))).toEqual(['apps']);
    expect(readableResources(menus('/privileges/roles'), () => allFlags)).not.toContain('role-permissions');
  });

  it('takes what a screen without a list of its own shows, for whoever may read the screen', () => {
    const guru = (url: string) => (['/dimensi', '/identitas-murid'].includes(url) ? allFlags : undefined);
    expect(readableResources(menus('/dimensi', '/identitas-murid', '/beranda-laporan-adab'), guru).sort()).toEqual(
      ['branches', 'dimensis', 'elements', 'schools', 'semester-assignments', 'semesters', 'sub-elements', 'teachers'].sort(),
    );
    expect(readableResources(menus('/dimensi'), () => noFlags)).toEqual([]);
  });

  it('is empty without menus', () => {
    expect(readableResources([], () => allFlags)).toEqual([]);
  });
});
