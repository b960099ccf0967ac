import { describe, expect, it } from 'vitest';
import { columnText, endField, orderValue, partsOf } from './column-text.ts';
import { clockText, dayText, monthWords, numberText, weekdayText, weekdayWords } from './field-text.ts';
import { registry, resourceNames, resourceOf } from '../registry.ts';
import { momentAtSchool, timeZone } from '../values/wall-clock.ts';

describe('texts of columns', () => {
  const nip = columnText(registry.teachers, 'nip_ypi');
  const email = columnText(registry.teachers, 'email');
  const kelas = columnText(registry['semester-assignments'], 'number_kelas');

  it('NIP: the number of the employee goes before that of the contract, and blanks are none', () => {
    expect(nip({ id: '1', nip_ypi: '10200001', nip_ypi_karyawan: '20200001' })).toBe('20200001');
    expect(nip({ id: '1', nip_ypi: '10200001', nip_ypi_karyawan: ' ' })).toBe('10200001');
    expect(nip({ id: '1', nip_ypi: '0010', nip_ypi_karyawan: null })).toBe('0010');
    expect(nip({ id: '1' })).toBe('');
  });

  it('Email: that of the account, else of the teacher', () => {
    expect(email({ id: '1', email: 'own@a.test', user_detail: { email: 'account@a.test', id_role: 3 } })).toBe('account@a.test');
    for (const user_detail of [null, { email: '' }, 'x']) expect(email({ id: '1', email: 'own@a.test', user_detail })).toBe('own@a.test');
  });

  it('Kelas: number and name, or the one there is', () => {
    expect(kelas({ id: '1', number_kelas: '4', name_kelas: 'Abu Bakar' })).toBe('4 - Abu Bakar');
    expect(kelas({ id: '1', name_kelas: 'Abu Bakar' })).toBe('Abu Bakar');
    expect(kelas({ id: '1' })).toBe('');
  });

  it('what is joined reads as at its own list', () => {
    expect(endField(registry['module-menus'], 'number_order')?.kind).toBe('integer');
    expect(columnText(registry['module-menus'], 'number_order')({ id: '1', number_order: 1200 })).toBe('1.200');
    expect(columnText(registry['module-menus'], 'icon')({ id: '1', icon: 'x', url: '/kkca' })).toBe('/kkca');
    expect(columnText(registry.semesters, 'status')({ id: '1', status: 0 })).toBe('Tidak Aktif');
    expect(columnText(registry.semesters, 'date_in')({ id: '1', date_in: '2026-07-01' })).toBe('1 Jul 2026');
    expect(columnText(registry.permissions, 'create')({ id: '1', create: 1 })).toBe('Acces');
    expect(columnText(registry['check-points'], 'image_url')({ id: '7' })).toMatch(/^\w{3}-\w{3}$/);
    expect(columnText(registry.devices, 'waiting')({ id: '7', waiting: 3, attention: 2 })).toBe('5');
    expect(orderValue(registry.devices, 'waiting')({ id: '7', waiting: 3, attention: 2 })).toBe(5);
  });

  it('every field that a text or a search names is there', () => {
    for (const resource of resourceNames.map(resourceOf))
      for (const name of [...Object.keys(resource.texts), ...resource.search])
        for (const part of [name, ...partsOf(resource, name)])
          expect([resource.name, part, part in resource.fields]).toEqual([resource.name, part, true]);
  });
});

describe('texts of values', () => {
  it('days, months and figures are those of the calendar in Indonesian', () => {
    const day = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
    const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone });
    for (let at = Date.UTC(2023, 11, 25); at < Date.UTC(2025, 1, 10); at += 86_400_000) {
      const wire = new Date(at).toISOString().slice(0, 10);
      const moment = momentAtSchool(wire, '12:00:00');
      expect([dayText(wire), weekdayText(wire)]).toEqual([day.format(moment), weekday.format(moment)]);
    }
    expect([monthWords.length, weekdayWords.length]).toEqual([12, 7]);
    for (const value of [0, 7, 999, 1000, 123_456, 1_234_567, -1200, 2.5])
      expect(numberText(value)).toBe(new Intl.NumberFormat('id-ID').format(value));
    expect([dayText('besok'), weekdayText('kemarin'), clockText(''), clockText('9.05')]).toEqual(['besok', 'kemarin', '', '09.05']);
  });
});
