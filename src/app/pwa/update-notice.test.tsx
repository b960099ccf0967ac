import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UpdateNotice } from './update-notice.tsx';

it('reads no data as long as there is no newer version', () => {
  // Without a data layer around it, anything that asked for one would throw.
  expect(renderToString(<UpdateNotice />)).toBe('');
});
