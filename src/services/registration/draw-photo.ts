import { findQualityHint, fitInto, jpegQuality, longestSide, sampleSide } from './photo-quality.ts';

/** A photo after shrinking. */
export interface ShrunkPhoto {
  readonly content: Blob;
  readonly hint: 'dark' | 'blurred' | null;
}

type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas in a worker or on the page. */
export interface PhotoCanvas {
  readonly context: Context2d | null;
  toJpeg(quality: number): Promise<Blob | null>;
}

/**
 * Decodes a photo, turns it upright and writes it as a JPEG of at most 2,000 px.
 *
 * @throws DOMException when the browser can't decode it.
 */
export async function drawPhoto(
  file: Blob,
  createCanvas: (width: number, height: number) => PhotoCanvas,
): Promise<ShrunkPhoto | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const draw = (longest: number) => {
      const [width, height] = fitInto(bitmap.width, bitmap.height, longest);
      const canvas = createCanvas(width, height);
      const { context } = canvas;
      if (!context) return null;
      // JPEG has no transparency: what is transparent would become black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(bitmap, 0, 0, width, height);
      return { canvas, context, width, height };
    };
    const photo = draw(longestSide);
    const content = await photo?.canvas.toJpeg(jpegQuality);
    const sample = draw(sampleSide);
    if (!content || !sample) return null;
    const { data } = sample.context.getImageData(0, 0, sample.width, sample.height);
    return { content, hint: findQualityHint(data, sample.width) };
  } finally {
    bitmap.close();
  }
}
