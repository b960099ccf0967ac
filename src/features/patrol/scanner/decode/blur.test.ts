import { describe, expect, it } from 'vitest';
import { blur3x3 } from './blur.ts';
import { frameOf, luminanceOf } from './luminance.ts';

describe('luminanceOf', () => {
  it('weighs green most and keeps grey as it is', () => {
    const frame = { data: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 80, 80, 80, 255]), width: 2, height: 2 };
    expect([...luminanceOf(frame)]).toEqual([76, 149, 28, 80]);
  });

  it('comes back unchanged from a grey frame', () => {
    const grey = new Uint8ClampedArray([0, 17, 200, 255]);
    expect(luminanceOf(frameOf(grey, 2, 2))).toEqual(grey);
  });
});

describe('blur3x3', () => {
  it('spreads one bright pixel over its neighbours', () => {
    const grey = new Uint8ClampedArray([0, 0, 0, 0, 90, 0, 0, 0, 0]);
    expect([...blur3x3(grey, 3, 3)]).toEqual(Array(9).fill(10));
  });

  it('repeats the rim instead of darkening it', () => {
    expect([...blur3x3(new Uint8ClampedArray(6).fill(120), 3, 2)]).toEqual(Array(6).fill(120));
  });
});
