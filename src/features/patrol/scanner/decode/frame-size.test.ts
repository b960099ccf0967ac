import { describe, expect, it } from 'vitest';
import { cropOf } from './frame-size.ts';

describe('cropOf', () => {
  it('cuts 4:3 out of the middle of a wide picture', () => {
    expect(cropOf(1280, 720)).toEqual({ x: 160, y: 0, width: 960, height: 720, toWidth: 640, toHeight: 480 });
  });

  it('cuts 3:4 out of an upright one', () => {
    expect(cropOf(720, 1280)).toEqual({ x: 0, y: 160, width: 720, height: 960, toWidth: 480, toHeight: 640 });
  });

  it('a close look takes the same part of the picture with all its pixels, and of a larger one twice as many each way', () => {
    expect(cropOf(1280, 720, true)).toEqual({ x: 160, y: 0, width: 960, height: 720, toWidth: 960, toHeight: 720 });
    expect(cropOf(1080, 1920, true)).toMatchObject({ width: 1080, height: 1440, toWidth: 960, toHeight: 1280 });
    expect(cropOf(640, 480, true)).toEqual(cropOf(640, 480));
  });

  it('never enlarges', () => {
    expect(cropOf(320, 240)).toEqual({ x: 0, y: 0, width: 320, height: 240, toWidth: 320, toHeight: 240 });
  });
});
