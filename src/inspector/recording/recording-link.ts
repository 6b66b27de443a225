import { parseRecording } from './recording.ts';
import type { ParsedRecording, Recording } from './recording.types.ts';
import { toReplayParts } from './replay-parts.ts';

/** The most characters of a link: more is cut off by some of the programs that people send links with. */
export const longestLink = 16_000;
/** The most characters of a recording in a link, so that a short link can't fill the memory. */
const longestContent = 5_000_000;

const toBase64url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

async function readText(stream: ReadableStream<BufferSource>, longest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = stream.getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    if (text.length <= longest) continue;
    await reader.cancel();
    throw new RangeError(`The content is longer than ${longest} characters`);
  }
  return text + decoder.decode();
}

/** A recording as a part of an address; null if it is too large for one. */
export async function toLink(recording: Recording): Promise<string | null> {
  // What follows from the entries is left out.
  const content = JSON.stringify({
    ...recording,
    events: undefined,
    effects: undefined,
    checkpoints: undefined,
  });
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const link = toBase64url(new Uint8Array(await new Response(packed).arrayBuffer()));
  return link.length > longestLink ? null : link;
}

/** The recording in an address. */
export async function fromLink(link: string): Promise<ParsedRecording> {
  if (link.length > longestLink) return { error: 'recording.broken' };
  try {
    const unpacked = new Blob([fromBase64url(link)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const parts = JSON.parse(await readText(unpacked, longestContent)) as Partial<Recording>;
    const parsed = parseRecording(JSON.stringify({ events: [], effects: [], checkpoints: [], ...parts }));
    if ('error' in parsed) return parsed;
    const { entries, environment } = parsed.recording;
    return { recording: { ...parsed.recording, ...toReplayParts(entries, environment.clock0) } };
  } catch {
    return { error: 'recording.broken' };
  }
}
