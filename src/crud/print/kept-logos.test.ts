import { expect, test } from 'vitest';
import { readKept, withLogo } from './kept-logos.ts';

const logo = (n: number) => `data:image/jpeg;base64,${n}`;

test('another account, and whatever is damaged, has none', () => {
  const text = JSON.stringify(withLogo({ who: 'a', logos: [] }, '1', logo(1)));
  expect(readKept(text, 'a').logos).toEqual([['1', logo(1)]]);
  expect(readKept(text, 'b')).toEqual({ who: 'b', logos: [] });
  for (const broken of [null, '', '[]', '{"who":"a"}', '{"who":"a","logos":{}}', text.slice(1)])
    expect(readKept(broken, 'a').logos).toEqual([]);
  const odd = JSON.stringify({ who: 'a', logos: [['1', 'https://elsewhere.example/x.png'], ['2', 7], '3', ['4', logo(4)]] });
  expect(readKept(odd, 'a').logos).toEqual([['4', logo(4)]]);
});

test('the latest are kept, each once', () => {
  let kept = readKept(null, 'a');
  for (let n = 0; n < 15; n++) kept = withLogo(kept, String(n), logo(n));
  kept = withLogo(kept, '7', '');
  expect(kept.logos).toHaveLength(12);
  expect(kept.logos.at(-1)).toEqual(['7', '']);
  expect(kept.logos.map(([id]) => id)).not.toContain('0');
});
