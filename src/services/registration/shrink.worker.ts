import { drawPhoto, type ShrunkPhoto } from './draw-photo.ts';

/** The photo, or null when it can't be decoded here. */
export type ShrinkResponse = ShrunkPhoto | null;

const createCanvas = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  return {
    context: canvas.getContext('2d'),
    toJpeg: (quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
  };
};

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  drawPhoto(data, createCanvas).then(
    (photo) => self.postMessage(photo satisfies ShrinkResponse),
    () => self.postMessage(null),
  );
};
