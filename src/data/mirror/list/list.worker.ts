import type { ListMessage } from './question.ts';
import { serveLists } from './serve-lists.ts';

const hear = serveLists((reply) => self.postMessage(reply));
self.addEventListener('message', ({ data }: MessageEvent<ListMessage>) => hear(data));
