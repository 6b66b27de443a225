/** RC4, which PDFs up to version 1.5 use and OpenSSL no longer offers. Encrypting and decrypting are the same. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  let mixed = 0;
  for (let index = 0; index < 256; index += 1) {
    const value = state[index] ?? 0;
    mixed = (mixed + value + (key[index % key.length] ?? 0)) & 255;
    state[index] = state[mixed] ?? 0;
    state[mixed] = value;
  }
  const result = Buffer.alloc(data.length);
  let one = 0;
  let other = 0;
  for (let at = 0; at < data.length; at += 1) {
    one = (one + 1) & 255;
    const value = state[one] ?? 0;
    other = (other + value) & 255;
    const swapped = state[other] ?? 0;
    state[one] = swapped;
    state[other] = value;
    result[at] = (data[at] ?? 0) ^ (state[(value + swapped) & 255] ?? 0);
  }
  return result;
}
