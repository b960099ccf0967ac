import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataProvider } from '../../../../crud/public.ts';
import type { DataLayer } from '../../../../data/public.ts';
import { LastSeen } from '../../day/last-seen.tsx';
import { PickGroups } from './pick-groups.tsx';

const point = { id: '4', room: 'Aula', floor: '1', school: 'SD' };
const last = { day: '2026-11-19', time: '21:44:07' };
const now = Date.parse('2026-11-20T10:00:00+07:00');
const data = { time: { now: () => now } } as unknown as DataLayer;
const drawn = (part: ReactNode) => renderToStaticMarkup(<DataProvider data={data}>{part}</DataProvider>);

test('a point that was seen yesterday by the services is one of yesterday, whatever the clock of the device says', () => {
  const picked = <PickGroups points={[point]} last={new Map([['4', last]])} onPick={() => undefined} />;
  expect(drawn(picked)).toContain('Terakhir kemarin 21.44');
  expect(drawn(<LastSeen last={last} />)).toBe('Terakhir kemarin 21.44');
});
