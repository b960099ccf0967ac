/** What a code is looked for in: the camera's picture, or one drawn to try the decoder. */
export type Picture = HTMLVideoElement | HTMLCanvasElement;

/** Looks for a QR code in the current picture. */
export interface Decoder {
  /** `isClose`: nothing was found for a while, so every pixel is worth its time. */
  decode(picture: Picture, isClose?: boolean): Promise<string | undefined>;
  close(): void;
}

/** Width and height in pixels. */
export const sizeOf = (picture: Picture): readonly [number, number] =>
  'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
