/** Imported before everything else, because the rest may use what an older Node lacks. */
const oldest = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  process.stderr.write(
    `Node ${process.versions.node} terlalu lama; Amanah memerlukan Node ${oldest.major}.${oldest.minor} atau lebih baru (https://nodejs.org).\n`,
  );
  process.exit(1);
}
