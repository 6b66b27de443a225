import { mediaTypeOf } from '../../../contract/documents/file-names.ts';
import type { UploadRefusal } from '../../../contract/documents/uploads.ts';
import { checkFile } from '../documents/check-file.ts';
import { drawPhoto, type ShrunkPhoto } from './draw-photo.ts';
import type { ShrinkResponse } from './shrink.worker.ts';

/** Longest time for shrinking a photo, in ms; after that the original is sent. */
const patience = 30_000;

function shrinkInWorker(file: Blob, signal: AbortSignal): Promise<ShrunkPhoto | null> {
  const worker = new Worker(
    /* webpackChunkName: "shrink-worker" */ new URL('./shrink.worker.ts', import.meta.url),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ShrunkPhoto | null>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    timer = setTimeout(() => resolve(null), patience);
    worker.onmessage = ({ data }: MessageEvent<ShrinkResponse>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

const shrinkOnPage = (file: Blob): Promise<ShrunkPhoto | null> =>
  drawPhoto(file, (width, height) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return {
      context: canvas.getContext('2d'),
      toJpeg: (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
    };
  }).catch(() => null);

/** Shrinks a photo, in a worker where it has canvases; null when this browser can't decode it. */
export async function shrinkPhoto(file: Blob, signal: AbortSignal): Promise<ShrunkPhoto | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const hasWorker = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  const shrunk = hasWorker ? await shrinkInWorker(file, signal) : null;
  return shrunk ?? (typeof document === 'object' ? shrinkOnPage(file) : null);
}

/** A file that can be sent, or why it can't. */
export type PreparedFile =
  | { readonly file: File; readonly hint: ShrunkPhoto['hint'] }
  | { readonly refusal: UploadRefusal };

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
const isPhoto = (file: File): boolean =>
  isHeic(file) || /^image\/(jpeg|png|webp)$/.test(mediaTypeOf(file.name, file.type));

const asJpeg = ({ name, lastModified }: File, content: Blob): File =>
  new File([content], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified });

/**
 * Prepares a file that was selected: shrinks a photo unless its original is wanted, and checks what would be sent. A photo
 * that becomes no smaller is sent as it is; one in a format of cameras that isn't accepted (HEIC) always becomes a JPEG.
 */
export async function prepareFile(
  file: File,
  original: boolean,
  signal: AbortSignal,
  shrink: typeof shrinkPhoto = shrinkPhoto,
): Promise<PreparedFile> {
  if (file.size === 0) return { refusal: 'upload.empty' };
  const photo = isPhoto(file) ? await shrink(file, signal) : null;
  const hint = photo?.hint ?? null;
  const isUsed = photo !== null && (isHeic(file) || (!original && photo.content.size < file.size));
  const chosen = isUsed ? asJpeg(file, photo.content) : file;
  const refusal = await checkFile(chosen);
  return refusal === null ? { file: chosen, hint } : { refusal };
}
