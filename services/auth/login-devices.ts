import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, type Executor, rowsOf } from '../db/database.ts';
import { loginDevices } from '../db/tables/system-tables.ts';

/** A device on which nobody has logged in for this long counts as unknown again. */
const keptDays = 400;
/** How many devices are remembered for one name: programs that keep no key would otherwise fill the table. */
const mostDevices = 50;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The name under which a device with this key is stored. */
export const deviceName = hashOf;

/** Notes that an inspection was recorded on the device of a session; true if it is the first one on a known device. */
export async function isFirstOfDevice(tx: Executor, jti: string): Promise<boolean> {
  // A device used under several names has several rows; marking one is enough.
  const noted = await rowsOf(
    tx,
    sql`update login_devices d set logged_at = now() from sessions s
      where s.jti = ${jti} and d.device = s.device
        and not exists (select 1 from login_devices other where other.device = s.device and other.logged_at is not null)
      returning d.device`,
  );
  return noted.length > 0;
}

/** Whether somebody logged in under this very name on the device with this key. Goes by name, not account: nobody may learn that an e-mail and a NIK are one account. */
export async function isKnownDevice(db: Database, device: string | undefined, name: string): Promise<boolean> {
  const rows = await db
    .select({ device: loginDevices.device })
    .from(loginDevices)
    .where(and(eq(loginDevices.device, hashOf(device ?? '')), eq(loginDevices.name, hashOf(name))));
  return rows.length > 0;
}

async function isOurs(db: Database, device: string): Promise<boolean> {
  const rows = await db
    .select({ device: loginDevices.device })
    .from(loginDevices)
    .where(eq(loginDevices.device, hashOf(device)))
    .limit(1);
  return rows.length > 0;
}

/** Notes a login and returns the key that the device has to keep. A key we didn't issue is replaced, since it could be guessed. */
export async function noteDevice(db: Database, given: string | undefined, name: string): Promise<string> {
  const device = given !== undefined && (await isOurs(db, given)) ? given : randomBytes(32).toString('base64url');
  const row = { device: hashOf(device), name: hashOf(name), last_at: sql`now()` };
  await db
    .insert(loginDevices)
    .values(row)
    .onConflictDoUpdate({ target: [loginDevices.device, loginDevices.name], set: { last_at: sql`now()` } });
  await db.execute(sql`delete from login_devices where last_at < now() - make_interval(days => ${keptDays})`);
  await db.execute(sql`delete from login_devices where name = ${row.name} and device not in
    (select device from login_devices where name = ${row.name} order by last_at desc limit ${mostDevices})`);
  return device;
}
