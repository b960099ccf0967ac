/** Looks for a QR code in what a video shows now. */
export interface Decoder {
  /** `isClose`: nothing was found for a while, so every pixel is worth its time. */
  decode(video: HTMLVideoElement, isClose?: boolean): Promise<string | undefined>;
  close(): void;
}
