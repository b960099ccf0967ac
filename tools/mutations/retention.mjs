// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
// The protections of the retention of logs (services/ops/retention).
const folder = 'services/ops/retention';
const tests = (name) => [`tests/services/retention/${name}.test.ts`];
const [breaking, going, heard, tar] = [tests('breaking'), tests('retention'), tests('heard'), tests('tar')];

export const retention = [
  {
    protection: 'retention: a row goes only as the file holds it',
    edits: [[`${folder}/remove.ts`, 'if (here && isArchived(info, log, here, photos.get(log.id) ?? [])) same', 'if (here) same']],
    tests: breaking,
  },
  {
    protection: 'retention: a log goes only with all of its photos in the file',
    edits: [[`${folder}/remove.ts`, 'photos.length === archived.photos.length &&', '']],
    tests: breaking,
  },
  {
    protection: 'retention: a photo is compared by its hash',
    edits: [
      [
        `${folder}/remove.ts`,
        'return kept ? kept.sha256 === archived.sha256 : found.held === archived.text_sha256;',
        'return kept !== null;',
      ],
    ],
    tests: breaking,
  },
  {
    protection: 'retention: a log that became a finding meanwhile stays',
    edits: [[`${folder}/remove.ts`, 'same.filter(({ isNeeded }) => !isNeeded)', 'same']],
    tests: breaking,
  },
  {
    protection: 'retention: a log with a finding is not archived',
    edits: [[`${folder}/rows.ts`, ' and ${isOld(reach)} and not (${isNeeded})', ' and ${isOld(reach)}']],
    tests: going,
  },
  {
    protection: 'retention: what arrived late stays as long as any',
    edits: [
      [
        `${folder}/rows.ts`,
        'sql`l.created_at < ${arrivedBefore.toISOString()}::timestamptz`',
        "sql`l.created_at < ${arrivedBefore.toISOString()}::timestamptz + interval '9 years'`",
      ],
    ],
    tests: going,
  },
  {
    protection: 'retention: rows leave the tables only when all have heard',
    edits: [[`${folder}/remove.ts`, 'free.filter(({ isDue }) => isDue)', 'free']],
    tests: going,
  },
  {
    protection: 'retention: a file that was there is read to its end before it is used',
    edits: [[`${folder}/retain.ts`, '{ ...(await checkArchive(path)), path }', "{ info, logs: 0, photos: 0, bytes: 0, sha256: '', path }"]],
    tests: breaking,
  },
  {
    protection: 'retention: each part of a file is compared with its hash',
    edits: [[`${folder}/read-archive.ts`, " || told !== sums.join('')", '']],
    tests: breaking,
  },
  {
    protection: 'retention: a file of another foundation is not used',
    edits: [[`${folder}/retain.ts`, 'info.identity !== identity || ', '']],
    tests: breaking,
  },
  {
    protection: 'retention: a file from before an upgrade does not stand for new columns',
    edits: [[`${folder}/remove.ts`, 'isWhole && !isHidden', '!isHidden']],
    tests: breaking,
  },
  {
    protection: 'retention: two at once do not write the same logs',
    edits: [
      [`${folder}/archives.ts`, ' || nextPart(folder, month) !== part', ''],
      [`${folder}/archives.ts`, 'if (existsSync(path)) throw new RetentionProblem(words.busy);', ''],
    ],
    tests: breaking,
  },
  {
    protection: 'retention: a photo that can not be had keeps its log',
    edits: [
      [
        `${folder}/write-archive.ts`,
        'pictures.push(await pictureOf(source, photo));',
        'pictures.push(...(await pictureOf(source, photo).then((one) => [one], () => [])));',
      ],
    ],
    tests: breaking,
  },
  {
    protection: 'retention: a clock that is years ahead removes nothing',
    edits: [[`${folder}/retain.ts`, 'if (now.getTime() - last > quietMs)', 'if (quietMs < 0)']],
    tests: going,
  },
  {
    protection: 'retention: a spreadsheet takes no note for a formula',
    edits: [[`${folder}/write-archive.ts`, "/^[=+\\-@\\t\\r]/.test(text) ? `'${text}` : text", 'text']],
    tests: going,
  },
  {
    protection: 'retention: the day is said with the first removal',
    edits: [[`${folder}/remove.ts`, 'if (hide.length > 0) await keepLogsFrom(tx, reach.until);', '']],
    tests: heard,
  },
  {
    protection: 'retention: no round of an archived night reads as missed',
    edits: [['services/rounds/answers.ts', 'if (kept !== undefined && date < kept) return', 'if (kept === date) return']],
    tests: heard,
  },
  {
    protection: 'retention: what is sent once more does not come back',
    edits: [['services/rules/patrol/log-check-points.ts', 'await refuseArchived(values.ysb_check_point_id, date, context);', '']],
    tests: heard,
  },
  {
    protection: 'retention: a late log that never came is taken',
    edits: [['services/rules/patrol/archived.ts', 'eq(auditTrail.occurred_at, occurredAt),', '']],
    tests: heard,
  },
  {
    protection: 'retention: no age below the least',
    edits: [['services/settings/retention.ts', 'months < leastMonths || ', '']],
    tests: ['services/settings/retention.test.ts'],
  },
  {
    protection: 'retention: a file is on the disk before it is called finished',
    edits: [[`${folder}/tar.ts`, 'await this.file.sync();', '']],
    tests: tar,
  },
  {
    protection: 'retention: a full disk is told by its own code',
    edits: [[`${folder}/tar.ts`, 'await this.written;\n      throw problem;', 'throw problem;']],
    tests: tar,
  },
  {
    protection: 'retention: a file that was read is let go of',
    edits: [[`${folder}/tar.ts`, '    bytes.destroy();\n    await closed;', '    // nothing']],
    tests: tar,
  },
  {
    protection: 'retention: a file that can not be read is told by its own code',
    edits: [[`${folder}/tar.ts`, "bytes.on('error', (problem) => entries.destroy(problem));", "bytes.on('error', () => entries.end());"]],
    tests: tar,
  },
];
