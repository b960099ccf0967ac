import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { type Account, accounts } from './accounts.ts';
import { changedPassword } from './changed-password.ts';
import { ServicesClient } from '../services-client.ts';

interface Officer extends Account {
  readonly name: string;
}

/** A branch of its own, so that no round of the demo is nearer, with a round that is open whatever the hour. */
export interface RoundScene {
  readonly services: ServicesClient;
  readonly branch: string;
  /** "21.30", and the day on which it began. */
  readonly start: string;
  readonly date: string;
  /** In walking order. */
  readonly rooms: readonly string[];
  readonly points: readonly string[];
  readonly schedule: string;
  readonly officer: Officer;
  readonly colleague: Officer;
}

/** The planner's note for the first point. */
export const stopWord = 'Kunci cadangan di pos satpam';

const firstPassword = 'lembah-hijau-senja-77';
const minuteMs = 60_000;
const usualRooms = ['Gerbang', 'Aula', 'Atap'];
const rights = {
  '/beranda-patrol': { read: true },
  '/check-points': { read: true },
  '/log-check-points': { read: true, create: true },
  '/serah-terima': { read: true, create: true },
} as const;

async function roleOf(services: ServicesClient, branch: string): Promise<unknown> {
  const role = await services.made('/api/privileges/roles/store', {
    name: `Jaga ${branch}`,
    ysb_kategori: 'karyawan',
    ysb_branch_id: branch,
  });
  const known = await services.rows('/api/privileges/menus');
  const menus = Object.entries(rights).map(([url, flags]) => ({ id_menu: known.find((menu) => menu['url'] === url)?.['id'], ...flags }));
  const granted = await services.call('POST', '/api/privileges/role-permissions/store', { id_role: role, menus });
  if (granted.error) throw new Error(granted.message);
  return role;
}

interface Place {
  /** The moment that counts as now (ms since 1970), if the services' clock was set. */
  readonly now?: number;
  readonly rooms?: readonly string[];
  /** Whether there is a schedule; without one nothing is expected of anybody. */
  readonly isPlanned?: boolean;
}

/** Begun this many minutes ago; it lasts an hour, and half an hour more. */
export async function roundScene(
  origin: string,
  agoMinutes = 1,
  { now = Date.now(), rooms: names = usualRooms, isPlanned = true }: Place = {},
): Promise<RoundScene> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const branch = `R${Date.now().toString(36).toUpperCase()}`;
  await services.made('/api/branches/store', { branch_code: branch, branch_name: `Cabang ${branch}` });
  const school = await services.made('/api/schools/store', { ysb_branch_id: branch, school_name: `Gedung ${branch}`, school_code: branch });
  const [floor] = await services.rows('/api/floors');
  const rooms = names.map((name) => `${name} ${branch}`);
  const route = await services.made('/api/patrol-routes/store', { name: `Rute ${branch}`, ysb_branch_id: branch, is_ordered: true });
  const points: string[] = [];
  for (const [at, name_room] of rooms.entries()) {
    const room = await services.made('/api/rooms/store', {
      name_room,
      ysb_branch_id: branch,
      ysb_school_id: school,
      ysb_floor_id: floor?.['id'],
    });
    const point = await services.made('/api/check-points/store', { ysb_room_id: room });
    const stop = { ysb_patrol_route_id: route, ysb_check_point_id: point, number_order: at + 1, ...(at === 0 ? { note: stopWord } : {}) };
    await services.made('/api/route-points/store', stop);
    points.push(String(point));
  }
  const { date, time } = wallClock(now - agoMinutes * minuteMs);
  const start = time.slice(0, 5).replace(':', '.');
  const plan = {
    ...{ name: 'Uji', ysb_patrol_route_id: route, start_time: start, minutes: 60, early: 15, late: 30, days: '1234567' },
    // A round that closed on the first day of a schedule with nobody there is not asked about.
    ...{ valid_from: daysBefore(date, 1), valid_until: daysBefore(date, -1), active: true },
  };
  const schedule = isPlanned ? await services.made('/api/patrol-schedules/store', plan) : '';
  const role = await roleOf(services, branch);
  const [officer, colleague] = ['Rangga', 'Bayu'].map((name) => ({
    name: `${name} ${branch}`,
    email: `${name}.${branch}@amanah.test`.toLowerCase(),
    nik: '',
  }));
  if (!officer || !colleague) throw new Error('two officers are needed');
  for (const { name, email } of [officer, colleague]) {
    const account = { username: name, email, password: firstPassword, level: 'user', ysb_branch_id: branch, active: true, id_role: role };
    await services.made('/api/privileges/users/store', account);
    await changedPassword(origin, email, firstPassword);
  }
  return { services, branch, start, date, rooms, points, schedule: String(schedule), officer, colleague };
}
