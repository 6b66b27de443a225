/**
 * A new Idempotency-Key: 128 random bits as 32 hexadecimal digits. Not `randomUUID`, because browsers provide it only
 * on https.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
