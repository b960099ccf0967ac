import { conduct } from './offline/conduct.ts';
import { duplicates } from './offline/reported.ts';
import { engineSize } from './offline/engine-size.ts';
import { folds } from './offline/folds.ts';
import { headerState } from './offline/header.ts';
import { home } from './offline/home.ts';
import { lists } from './offline/lists.ts';
import { palette } from './offline/palette.ts';
import { prepare } from './offline/prepare.ts';
import { prefetch } from './offline/prefetch.ts';
import { queue } from './offline/queue.ts';
import { taps } from './offline/taps.ts';
import { ready } from './offline/ready.ts';
import { runParts } from './run-parts.ts';

/** The offline engine's figures next to their bounds, in a real browser on the real services. Asserts nothing. */
await runParts(
  { size: engineSize, lists, home, palette, queue, header: headerState, prefetch, taps, ready, conduct, folds, duplicates, prepare },
  process.argv.slice(2),
);
