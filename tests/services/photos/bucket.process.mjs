// A bucket server of a package, as a process of its own that a test can kill: node bucket.process.mjs FOLDER PORT. It
// checks signatures of version 4; its lists need an old cipher, hence --openssl-legacy-provider.
import S3rver from '@20minutes/s3rver';

const [directory, port] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'foto' }],
});
const { port: given } = await server.run();
process.stdout.write(`${given}\n`);
