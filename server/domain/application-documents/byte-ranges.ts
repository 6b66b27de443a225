import type { ByteRange } from '../../storage/storage.types.ts';

/**
 * The byte range of a request (RFC 9110 §14). Null means the whole file, also when several ranges are requested or the
 * header is malformed, as the RFC allows. Undefined means the range cannot be satisfied.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? undefined : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? undefined : { first, last };
}
