// Draws the PNG icons of the manifest from the mark (public/icons/mark.svg) with the Chromium of the browser tests.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../machine/chromium.mjs';

const folder = new URL('../../public/icons/', import.meta.url);
const icons = new URL('../../node_modules/ionicons/dist/svg/', import.meta.url);
const mark = readFileSync(new URL('mark.svg', folder), 'utf8');
const green = '#0F5A45';
const inverted = mark.replace(`fill="${green}"`, 'fill="#BFE3D2"').replace('stroke="#fff"', `stroke="#0B3D2F"`);
const glyph = (name) =>
  readFileSync(new URL(`${name}.svg`, icons), 'utf8')
    .replaceAll('currentColor', '#fff')
    .replace('<svg ', '<svg fill="#fff" ');

/** Name, side in pixels, drawing, its share of the side, background. A maskable icon stays within the middle four fifths. */
const pictures = [
  ['icon-192', 192, mark, 1, 'transparent'],
  ['icon-512', 512, mark, 1, 'transparent'],
  ['maskable-192', 192, inverted, 0.62, '#0B3D2F'],
  ['maskable-512', 512, inverted, 0.62, '#0B3D2F'],
  ['shortcut-scan-96', 96, glyph('qr-code-outline'), 0.6, green],
  ['shortcut-outbox-96', 96, glyph('file-tray-full-outline'), 0.6, green],
];

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [name, side, drawing, share, background] of pictures) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>html,body{margin:0;background:${background}}body{display:grid;place-items:center;height:${side}px}svg{width:${side * share}px;height:${side * share}px}</style>${drawing}`,
  );
  await page.screenshot({ path: new URL(`${name}.png`, folder).pathname, omitBackground: background === 'transparent' });
}
await browser.close();
