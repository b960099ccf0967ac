import { expect, test } from 'vitest';
import { projectRoot } from '../kernel/project-root.ts';
import { readEnvironment } from './environment.ts';
import { retentionIn } from './retention.ts';

test('nothing named keeps everything', () => {
  expect(retentionIn({})).toBeUndefined();
  expect(retentionIn({ RETENTION_LOGS_MONTHS: '', RETENTION_FOLDER: '' })).toBeUndefined();
  expect(readEnvironment({}).retention).toBeUndefined();
});

test('an age and a folder are taken as they are written', () => {
  expect(retentionIn({ RETENTION_LOGS_MONTHS: '13', RETENTION_FOLDER: '/srv/arsip' })).toEqual({ months: 13, folder: '/srv/arsip' });
  expect(readEnvironment({ RETENTION_LOGS_MONTHS: '60', RETENTION_FOLDER: 'arsip' }).retention).toEqual({
    months: 60,
    folder: `${projectRoot.replace(/\/$/, '')}/arsip`,
  });
});

// A slip of the pen must never mean "remove more".
test.each(['0', '1', '12', '-13', '13.5', '1e3', '0x20', ' 13', '13 bulan', '99999', 'ya'])('%j is no age', (text) =>
  expect(() => readEnvironment({ RETENTION_LOGS_MONTHS: text, RETENTION_FOLDER: '/srv/arsip' })).toThrow('paling sedikit 13'),
);

test('an age without a folder, and a folder without an age, are refused', () => {
  expect(() => retentionIn({ RETENTION_LOGS_MONTHS: '24' })).toThrow('RETENTION_FOLDER');
  expect(() => retentionIn({ RETENTION_FOLDER: '/srv/arsip' })).toThrow('hanya bersama RETENTION_LOGS_MONTHS');
});
