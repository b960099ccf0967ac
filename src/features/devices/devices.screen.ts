import { devices } from '../../contract/resources/access/devices.ts';
import { defineScreen } from '../../crud/screen.ts';
import { deviceTexts } from './texts/id.ts';
import { RestoredLine } from './restored-line.tsx';
import { DeviceCode, LastContact, Oldest, Waiting } from './device-cells.tsx';

export default defineScreen(devices, {
  route: '/perangkat',
  pageTitle: deviceTexts.title,
  heading: deviceTexts.heading,
  columns: ['name_users', 'name_branch', 'device', 'waiting', 'oldest_at', 'reported_at'],
  form: [],
  // The device that has been silent longest comes first.
  order: { field: 'reported_at', ascending: true },
  slots: {
    lead: RestoredLine,
    cells: { device: DeviceCode, waiting: Waiting, oldest_at: Oldest, reported_at: LastContact },
  },
});
