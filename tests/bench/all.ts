import { boardStream } from './board-stream.ts';
import { conduct } from './conduct.ts';
import { findings } from './findings.ts';
import { firstLoad } from './first-load.ts';
import { labels } from './labels.ts';
import { lighthouse } from './lighthouse.ts';
import { logs } from './logs.ts';
import { patrol } from './patrol.ts';
import { people } from './people.ts';
import { rounds } from './rounds.ts';
import { roundsOnPhone } from './rounds-on-phone.ts';
import { runParts } from './run-parts.ts';
import { services } from './services.ts';

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
  },
  process.argv.slice(2),
);
