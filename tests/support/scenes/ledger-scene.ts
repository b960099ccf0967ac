import { accounts } from './accounts.ts';
import type { Device, DeviceOptions } from '../device.ts';
import { Ledger } from './ledger.ts';
import type { Server } from '../machine/server.ts';
import { ServicesClient } from '../services-client.ts';
import { signIn } from '../test.ts';

export interface LedgerScene {
  readonly tool: Device;
  readonly ledger: Ledger;
  /** A check point to write logs for. */
  readonly point: string;
  /** Rows in the service whose note begins like this. */
  readonly stored: (note: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** An officer's browser, signed in, whose every request goes through a ledger. The caller closes the ledger. */
export async function officerBeforeLedger(
  device: (options: Partial<DeviceOptions>) => Promise<Device>,
  server: Server,
  options: Partial<DeviceOptions> = {},
): Promise<LedgerScene> {
  const ledger = await Ledger.before(server.port);
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const tool = await device({ ...options, origin: ledger.origin });
  await signIn(tool.page, accounts.officer);
  return { tool, ledger, point: String(point?.id), stored: (note) => officer.rows('/api/log-check-points', note, 1000) };
}
