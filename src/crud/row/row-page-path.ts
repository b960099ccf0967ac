import type { ResourceName } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';

/** The path of the page that shows one row. */
const pages: Readonly<Partial<Record<ResourceName, string>>> = {
  students: '/students',
  teachers: '/teachers',
  employes: '/employes',
  schools: '/schools',
  rooms: '/rooms',
  'check-points': '/check-points',
  findings: '/temuan',
  'patrol-routes': '/rute-patroli',
};

const isPaged = (name: string): name is keyof typeof pages => name in pages;

/** The address of a row's own page; undefined if its resource has none. Its edit form is the same address with `?dialog=edit`. */
export function rowPagePath({ name }: Resource, id: string): string | undefined {
  return isPaged(name) ? `${pages[name]}/${encodeURIComponent(id)}` : undefined;
}
