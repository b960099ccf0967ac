import { expect, test } from 'vitest';
import { bucketIn } from './bucket.ts';

const keys = { PHOTOS_BUCKET_KEY_ID: 'AKIAEXAMPLE', PHOTOS_BUCKET_SECRET: 'rahasia+sekali/1' };

test('nothing named is no bucket; one is as it was written', () => {
  expect(bucketIn({})).toBeUndefined();
  expect(bucketIn({ PHOTOS_BUCKET_URL: '', PHOTOS_NEW: '' })).toBeUndefined();
  expect(bucketIn({ PHOTOS_BUCKET_URL: 'https://s3.example.org:9000/foto-yayasan', ...keys })).toEqual({
    url: 'https://s3.example.org:9000/foto-yayasan',
    region: 'us-east-1',
    keyId: 'AKIAEXAMPLE',
    secret: 'rahasia+sekali/1',
    takesNew: true,
  });
  const later = {
    PHOTOS_BUCKET_URL: 'https://s3.example.org/foto',
    ...keys,
    PHOTOS_BUCKET_REGION: 'ap-southeast-3',
    PHOTOS_NEW: 'database',
  };
  expect(bucketIn(later)).toMatchObject({ region: 'ap-southeast-3', takesNew: false });
});

test.each(['http://127.0.0.1:9000/foto', 'http://localhost:9000/foto', 'http://[::1]:9000/foto'])(
  '%s of this machine needs no TLS',
  (url) => expect(bucketIn({ PHOTOS_BUCKET_URL: url, ...keys })?.url).toBe(url),
);

test.each(['http://s3.example.org/foto', 'http://10.0.0.5:9000/foto', 'http://127.0.0.1.example.org/foto', 'ftp://s3.example.org/foto'])(
  '%s is refused: TLS',
  (url) => expect(() => bucketIn({ PHOTOS_BUCKET_URL: url, ...keys })).toThrow('harus https'),
);

test.each([
  'foto',
  'https://s3.example.org',
  'https://s3.example.org/',
  'https://s3.example.org/foto/',
  'https://s3.example.org/foto/dalam',
  'https://s3.example.org/Foto',
  'https://s3.example.org/foto?x=1',
  'https://s3.example.org/foto#x',
  'https://S3.example.org/foto',
  'https://s3.example.org/../foto',
  'https://a:b@s3.example.org/foto',
])('%s is refused: how it is written', (url) => expect(() => bucketIn({ PHOTOS_BUCKET_URL: url, ...keys })).toThrow('tulis alamat'));

test('a setting that is wrong, missing or alone is named, its secret never', () => {
  const url = 'https://s3.example.org/foto';
  const refused = (env: Parameters<typeof bucketIn>[0]) => {
    try {
      bucketIn(env);
    } catch (problem) {
      return problem instanceof Error ? problem.message : '';
    }
    return 'taken';
  };
  expect(refused({ PHOTOS_BUCKET_URL: url })).toContain('PHOTOS_BUCKET_KEY_ID=***: wajib diisi');
  expect(refused({ PHOTOS_BUCKET_URL: url, ...keys, PHOTOS_BUCKET_SECRET: 'dua kata rahasia' })).toContain(
    'PHOTOS_BUCKET_SECRET=***: bukan kunci',
  );
  expect(refused({ PHOTOS_BUCKET_URL: url, ...keys, PHOTOS_BUCKET_REGION: 'Jakarta Raya' })).toContain('PHOTOS_BUCKET_REGION=Jakarta Raya');
  expect(refused({ PHOTOS_BUCKET_URL: url, ...keys, PHOTOS_NEW: 'awan' })).toContain('PHOTOS_NEW=awan: pilih bucket atau database');
  expect(refused({ PHOTOS_NEW: 'bucket' })).toContain('PHOTOS_NEW=***: hanya bersama');
});
