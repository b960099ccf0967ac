import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Live } from '../../data/public.ts';
import { useLive } from './use-live.ts';

function Shown({ live }: { readonly live: Live<string> }) {
  const { value = 'belum tahu', isStale } = useLive(live);
  return (
    <p>
      {value} {String(isStale)}
    </p>
  );
}

const unread: Live<string> = { subscribe: () => () => undefined };

test('a value that was read ahead is in the first drawing, another is not', () => {
  expect(renderToStaticMarkup(<Shown live={{ ...unread, latest: () => 'sopan' }} />)).toBe('<p>sopan false</p>');
  expect(renderToStaticMarkup(<Shown live={{ ...unread, latest: () => undefined }} />)).toBe('<p>belum tahu false</p>');
  expect(renderToStaticMarkup(<Shown live={unread} />)).toBe('<p>belum tahu false</p>');
});
