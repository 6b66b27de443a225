import sharp, { type Sharp } from 'sharp';
import { type UploadKind, uploadLimits } from '../../contract/uploads.ts';
import { uploadRefused } from '../errors.ts';

type ImageKind = Exclude<UploadKind, 'pdf' | 'docx'>;

// Bodies are seen once: keeping what was decoded only costs memory.
sharp.cache(false);
sharp.concurrency(1);

const encoders: Readonly<Record<ImageKind, (image: Sharp) => Sharp>> = {
  png: (image) => image.png(),
  jpeg: (image) => image.jpeg({ quality: 88 }),
  webp: (image) => image.webp({ quality: 88 }),
};

/**
 * The picture drawn anew: turned as its camera said, without metadata (where and by what it was taken) and without
 * whatever else stood in the file.
 *
 * @throws AppError when it cannot be read as that kind, or has too many pixels.
 */
export async function redraw(bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw uploadRefused('upload.damaged');
    });
  if (format !== kind) throw uploadRefused('upload.kindMismatch');
  const { imageSide, imagePixels } = uploadLimits;
  if (Math.max(width, height) > imageSide || width * height > imagePixels) {
    throw uploadRefused('upload.imageTooLarge');
  }
  const image = sharp(bytes, { limitInputPixels: imagePixels, failOn: 'error' }).autoOrient();
  return encoders[kind](image)
    .toBuffer()
    .catch(() => {
      throw uploadRefused('upload.damaged');
    });
}

/** How large a picture is that was drawn anew, in px. */
export async function sizeOf(drawn: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(drawn).metadata();
  return { width, height };
}
