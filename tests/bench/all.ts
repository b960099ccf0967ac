import { boardStream } from './services/board-stream.ts';
import { conduct } from './app/conduct.ts';
import { findings } from './app/findings.ts';
import { firstLoad } from './app/first-load.ts';
import { morningAfter } from './services/morning/morning-after.ts';
import { fleet } from './services/fleet/fleet.ts';
import { labels } from './app/labels.ts';
import { lighthouse } from './app/lighthouse.ts';
import { logs } from './app/logs.ts';
import { patrol } from './app/patrol.ts';
import { people } from './app/people.ts';
import { pooler } from './services/pooler.ts';
import { replica } from './services/replica.ts';
import { rounds } from './services/rounds.ts';
import { roundsOnPhone } from './app/rounds-on-phone.ts';
import { runParts } from './run-parts.ts';
import { services } from './services/services.ts';

/** The product's figures next to their bounds. Asserts nothing. */
await runParts(
  {
    'first-load': firstLoad,
    lighthouse,
    patrol,
    labels,
    logs,
    people,
    services,
    rounds,
    findings,
    conduct,
    'phone-rounds': roundsOnPhone,
    stream: boardStream,
    morning: morningAfter,
    pooler,
    fleet,
    replica,
  },
  process.argv.slice(2),
);
