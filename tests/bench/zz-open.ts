import { readFileSync, readdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
const cache = 'node_modules/.cache/amanah/';
const file = readdirSync(cache).filter((f) => f.startsWith('template'))[0]!;
const lap = (name: string, f: () => Promise<unknown>) => { const a = process.cpuUsage(); const t = Date.now(); return f().then((v) => { const b = process.cpuUsage(a); console.log(name, Date.now() - t, 'ms cpu', (b.user + b.system) / 1000); return v; }); };
for (let i = 0; i < 3; i++) {
  await lap('empty no dump', async () => { const p = new PGlite({ extensions: { pg_trgm } }); await p.waitReady; await p.close(); });
  const blob = new Blob([new Uint8Array(readFileSync(cache + file))]);
  await lap('load', async () => { const p = new PGlite({ extensions: { pg_trgm }, loadDataDir: blob }); await p.waitReady; if (i === 2) { const r = await p.query("select datname, pg_database_size(datname) as n from pg_database"); console.log(r.rows); console.log((await p.query("select name, size from pg_ls_waldir()")).rows, (await p.query("show wal_segment_size")).rows);} await p.close(); });
}
