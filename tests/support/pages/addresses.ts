import { screens } from '../../../src/app/screens.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { accounts } from '../scenes/accounts.ts';
import { ServicesClient } from '../services-client.ts';

/** Dialogs that an address can ask for, on the screens that have them. */
const dialogs: readonly (readonly [string, RegExp])[] = [
  ['add', /./],
  ['edit', /./],
  ['history', /./],
  ['full', /^.(students|pendaftaran|teachers|students.\$id)$/],
  ['cetak', /^.(students|teachers|employes).\$id$/],
  ['daftar', /^.(data-murid|identitas-murid)$/],
  // The page of a finding has no keys of its own.
  ['keys', /^(?!.temuan).+\$id$/],
  ['bulk', /^.data-murid/],
  ['barcode', /^.check-points(.\$id)?$/],
  ['damaged', /^.check-points$/],
  ['pick', /^.check-points.label/],
  ['photos', /^.log-check-points$/],
  ['why', /^.permissions/],
  ['titik', /^.rute-patroli.\$id$/],
  ['remove', /modul/],
  ['salin', /^.jadwal-patroli$/],
  ['temuan', /^.log-check-points$/],
  ['isi-awal', /^.(jenis-temuan|catatan-cepat|floors)$/],
];
const withoutList = [
  '/dashboard',
  '/scan',
  '/kotak-keluar',
  '/data-offline',
  '/change-password',
  '/keamanan',
  '/jejak',
  '/webhook',
  '/beranda-patrol',
  '/log-check-points',
  '/putaran',
  '/serah-terima',
  '/beranda-laporan-adab',
  '/identitas-murid',
  '/dimensi',
  '/catatan-adab',
  '/rapor-adab',
  '/catatan-adab/kelas',
  '/keadilan-adab',
  '/rekap-adab',
  '/penilaian-adab',
  '/temuan/lapor',
  '/temuan/$id',
  '/tugas',
];

/** The first row of what a menu shows. */
async function firstIds(origin: string): Promise<ReadonlyMap<string, string>> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const ids = new Map<string, string>();
  for (const resource of resourceNames.map(resourceOf)) {
    const [row] = resource.parent === undefined ? await services.rows(resource.path, '', 1) : [];
    if (row) for (const menu of [resource.menu, ...resource.alsoMenus]) if (!ids.has(menu)) ids.set(menu, String(row['id']));
  }
  return ids;
}

/** Every screen in each state that its address can name; `oddName` is used where an address contains a name. */
export async function addresses(origin: string, oddName: string): Promise<string[]> {
  const ids = await firstIds(origin);
  return screens.flatMap(({ route }) => {
    const path = route
      .replace(/\{-\$\w+\}/g, oddName)
      .replace(/\$id\w*/g, '1')
      .replace(/\$\w+/g, oddName);
    const id = ids.get(route.replace(/\/[{$].*$/, '')) ?? '1';
    // Dialogs that every list has are tried wherever there is a list; a dialog of one screen, only there.
    const asked = dialogs.filter(([, has]) => has.test(route) && !(withoutList.includes(route) && has.source === '.'));
    return [path, ...asked.map(([dialog]) => `${path}?dialog=${dialog}&id=${id}`)];
  });
}
