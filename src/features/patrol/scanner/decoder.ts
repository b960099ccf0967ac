/** Looks for a QR code in what a video shows now. */
export interface Decoder {
  decode(video: HTMLVideoElement): Promise<string | undefined>;
  close(): void;
}
