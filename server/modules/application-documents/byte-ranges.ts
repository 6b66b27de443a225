import type { ByteRange } from '../../storage/storage.types.ts';

/**
 * The one range of bytes a request asks for (RFC 9110 §14). Null: all of them, also when several ranges are asked for or
 * the header cannot be read, as a server may. Undefined: none of them is there.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
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
