import { describe, expect, it } from 'vitest';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { rowProblems } from '../../../../contract/declared/row-rules.ts';
import { inputProblems } from '../../../../contract/validation.ts';
import { placeOfLog } from '../read/place-of-log.ts';
import { asksSpotPhoto } from './spot-photo.ts';

describe('asksSpotPhoto', () => {
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute));

  it('asks about one in eight, for every officer and at every hour', () => {
    for (const officer of ['4', '5', '1200']) {
      let asked = 0;
      for (let point = 1; point <= 400; point++)
        for (let hour = 0; hour < 24; hour++) if (asksSpotPhoto(officer, String(point), at(hour))) asked++;
      expect(asked / (400 * 24)).toBeGreaterThan(0.105);
      expect(asked / (400 * 24)).toBeLessThan(0.145);
    }
    for (let hour = 0; hour < 24; hour++) {
      const asked = Array.from({ length: 2000 }, (_, point) => asksSpotPhoto('4', String(point), at(hour))).filter(Boolean).length;
      expect(asked).toBeGreaterThan(180);
      expect(asked).toBeLessThan(330);
    }
  });

  it('says the same however often the code is read within the hour, and something of its own for others', () => {
    for (let point = 1; point <= 50; point++)
      expect(asksSpotPhoto('4', String(point), at(14, 5))).toBe(asksSpotPhoto('4', String(point), at(14, 55)));
    const differ = (a: string, b: string) =>
      Array.from({ length: 200 }, (_, point) => asksSpotPhoto(a, String(point), at(14)) !== asksSpotPhoto(b, String(point), at(14))).some(
        Boolean,
      );
    expect(differ('4', '5')).toBe(true);
  });
});

describe('placeOfLog', () => {
  const fix = { lat: -6.234561, lng: 106.987654, accuracy: 34.6, ageMs: 1000 };

  it('writes a fix as the services take it', () => {
    expect(placeOfLog(fix)).toEqual({ lat: '-6.23456', lng: '106.98765', location_accuracy: 35 });
    for (const odd of [fix, { ...fix, lat: 0, lng: -0.000001 }, { ...fix, lat: -90, lng: 180, accuracy: 0.2 }, { ...fix, accuracy: 1e9 }]) {
      const place = placeOfLog(odd);
      const body = { ysb_check_point_id: '1', ysb_kategori_note: 1, note: 'Aman', ...place };
      expect([inputProblems(logCheckPoints, 'create', body), rowProblems(logCheckPoints, body)]).toEqual([{}, {}]);
    }
  });

  it('leaves out what is older than a minute, refused, not there or no number', () => {
    expect(placeOfLog({ ...fix, ageMs: 60_000 })).toBeDefined();
    expect(placeOfLog({ ...fix, ageMs: 60_001 })).toBeUndefined();
    expect(placeOfLog({ ...fix, lat: Number.NaN })).toBeUndefined();
    for (const lack of ['waiting', 'refused', 'none'] as const) expect(placeOfLog(lack)).toBeUndefined();
  });
});
