/** A picture in the form decoders take: four bytes per pixel. */
export interface Frame {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Brightness of each pixel, with the usual weights of red, green and blue scaled to 256. */
export function luminanceOf({ data, width, height }: Frame): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height);
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4) {
    grey[pixel] = ((data[byte] ?? 0) * 77 + (data[byte + 1] ?? 0) * 150 + (data[byte + 2] ?? 0) * 29) >> 8;
  }
  return grey;
}

/** A grey picture back in the form the decoders want. */
export function frameOf(grey: Uint8ClampedArray, width: number, height: number): Frame {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4) {
    const value = grey[pixel] ?? 0;
    data[byte] = value;
    data[byte + 1] = value;
    data[byte + 2] = value;
    data[byte + 3] = 255;
  }
  return { data, width, height };
}
