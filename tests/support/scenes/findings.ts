import { type Account, accounts } from './accounts.ts';
import { ServicesClient } from '../services-client.ts';

type Row = Readonly<Record<string, unknown>>;

/** A room of the officer's branch with a check point of its own, without any findings yet. */
export async function addQuietPoint(origin: string): Promise<{ readonly name: string; readonly room: unknown; readonly point: unknown }> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const [floor] = await services.rows('/api/floors');
  const school = (await services.rows('/api/schools')).find((one) => one['ysb_branch_id'] === 'BKS');
  const name = `Ruang Uji ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
  const room = await services.made('/api/rooms/store', {
    name_room: name,
    ysb_floor_id: floor?.['id'],
    ysb_branch_id: 'BKS',
    ysb_school_id: school?.['id'],
  });
  const point = await services.made('/api/check-points/store', { ysb_room_id: room });
  return { name, room, point };
}

/** A kind of finding, by its label. */
export async function kindNamed(services: ServicesClient, label: string): Promise<Row> {
  const found = (await services.rows('/api/finding-kinds', label)).find((one) => one['label'] === label);
  if (!found) throw new Error(`no kind ${label}`);
  return found;
}

/** A finding of this kind in a room of its own, reported by somebody who stays logged in; its kind says whose work it is. */
export async function reported(origin: string, label: string, by: Pick<Account, 'email'> = accounts.superadmin) {
  const services = await ServicesClient.login(origin, by);
  const place = await addQuietPoint(origin);
  const kind = await kindNamed(services, label);
  const finding = await services.made('/api/findings/store', { ysb_room_id: place.room, ysb_finding_kind_id: kind['id'] });
  return { ...place, finding, services };
}

/** The findings of a room as the services have them. */
export async function findingsOf(services: ServicesClient, room: unknown): Promise<readonly Row[]> {
  const { data } = await services.call('GET', `/api/findings?page=1&limit=100&ascending=1&ysb_room_id=${String(room)}`);
  return Array.isArray(data) ? data : [];
}

/** What was said about a finding, oldest first. */
export async function eventsOf(services: ServicesClient, finding: unknown): Promise<readonly Row[]> {
  const { data } = await services.call('GET', `/api/finding-events?page=1&limit=100&ascending=1&ysb_finding_id=${String(finding)}`);
  return Array.isArray(data) ? data : [];
}
