import sharp, { type Sharp } from 'sharp';
import { type UploadKind, uploadLimits } from '../../contract/documents/uploads.ts';
import { uploadRefused } from '../platform/errors.ts';

/** Time limit for encoding an image, in seconds. */
const maxSeconds = 45;

type ImageKind = Exclude<UploadKind, 'pdf' | 'docx'>;

// Each image is decoded once: a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

const encoders: Readonly<Record<ImageKind, (image: Sharp) => Sharp>> = {
  png: (image) => image.png(),
  jpeg: (image) => image.jpeg({ quality: 88 }),
  webp: (image) => image.webp({ quality: 88 }),
};

/**
 * Re-encodes the image: rotated as the camera recorded, without metadata (location, device) and without anything else
 * in the file.
 *
 * @throws AppError if it cannot be decoded as that type, or has too many pixels.
 */
export async function reencodeImage(bytes: Buffer, kind: ImageKind): Promise<Buffer> {
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
  const image = sharp(bytes, { limitInputPixels: imagePixels, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient();
  return encoders[kind](image)
    .toBuffer()
    .catch((error: unknown) => {
      const isTimeout = error instanceof Error && error.message.includes('timeout');
      throw uploadRefused(isTimeout ? 'upload.tooComplex' : 'upload.damaged');
    });
}

/** Size of a re-encoded image, in px. */
export async function getImageSize(
  reencoded: Buffer,
): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(reencoded).metadata();
  return { width, height };
}
