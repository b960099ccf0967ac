import { expect, test } from 'vitest';
import { iconFromData } from './icon.tsx';

test.each([
  ['people-outline', 'people-outline'],
  ['bi bi-people', 'people-outline'],
  ['ion-ios-home', 'home-outline'],
  ['flashlight', 'flashlight-outline'],
  ['<img src=x onerror=alert(1)>', 'ellipse-outline'],
  ['constructor', 'ellipse-outline'],
  ['', 'ellipse-outline'],
  [null, 'ellipse-outline'],
])('the icon for %s is %s', (value, name) => expect(iconFromData(value)).toBe(name));
