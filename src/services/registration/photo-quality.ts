/** Longest side of a photo that is sent, in px: enough to read a passport, and a tenth of what a camera takes. */
export const longestSide = 2_000;
export const jpegQuality = 0.82;

/** Side of the copy that is measured, in px. */
export const sampleSide = 256;

/** Mean luminance below which a photo is hard to read, of 255. */
const darkBelow = 60;
/** Variance of the Laplacian below which a photo has no sharp edges. */
const blurredBelow = 40;

/** The size of a picture whose longest side is at most `longest`; it never becomes larger. */
export function fitInto(width: number, height: number, longest: number): readonly [number, number] {
  const factor = Math.min(1, longest / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
}

/** Luminance of each pixel (ITU-R BT.601), from RGBA. */
const toLuminance = (pixels: Uint8ClampedArray): Float32Array =>
  Float32Array.from({ length: pixels.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });

/** What seems wrong with a photo: a hint for the person, never a reason to refuse it. */
export function findQualityHint(pixels: Uint8ClampedArray, width: number): 'dark' | 'blurred' | null {
  const light = toLuminance(pixels);
  const height = Math.floor(light.length / width);
  const mean = light.reduce((sum, each) => sum + each, 0) / Math.max(1, light.length);
  if (mean < darkBelow) return 'dark';
  const at = (x: number, y: number): number => light[y * width + x] ?? 0;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  if (count === 0) return null;
  return squares / count - (sum / count) ** 2 < blurredBelow ? 'blurred' : null;
}
