// npm start imports this before everything else, because the rest may use what an older Node lacks.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.versions.node} is too old; Amanah needs Node 20.19 or later (https://nodejs.org).\n`);
  process.exit(1);
}
