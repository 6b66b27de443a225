/**
 * A fresh Idempotency-Key: 128 random bits as 32 hexadecimal digits. `randomUUID` would do, but browsers have it on
 * https alone.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
