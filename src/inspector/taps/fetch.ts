import { getFaultName } from '../faults/applied.ts';
import type { Plain } from '../recorder/entries.types.ts';
import { toPlain } from '../recorder/plain.ts';
import type { Recorder } from '../recorder/recorder.ts';

const nameNothing = (): string => '';
/** Longer responses are not recorded, in characters. */
const longestBody = 200_000;

/** JSON as data, any other text as it is. */
function readText(text: string): Plain {
  if (text === '') return null;
  try {
    return toPlain(JSON.parse(text), nameNothing);
  } catch {
    return toPlain(text, nameNothing);
  }
}

/** The body of a request, as far as it can be read without taking it from the call. */
export function readRequestBody(body: unknown): Plain {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return readText(body);
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return toPlain(body, nameNothing);
}

/** Path and query of an address of this origin; the whole address of another one. */
export function toShownUrl(address: string): string {
  const url = new URL(address, globalThis.location?.href);
  return url.origin === globalThis.location?.origin ? url.pathname + url.search : url.href;
}

const isJson = (response: Response): boolean =>
  /^application\/(.+\+)?json\b/.test(response.headers.get('content-type') ?? '');

async function readResponse(response: Response): Promise<Plain> {
  const size = Number(response.headers.get('content-length') ?? 0);
  // A copy of a stream would hold back the one that the portal reads.
  if (!isJson(response) || size > longestBody) return null;
  const text = await response.clone().text();
  return text.length > longestBody ? { $cut: text.length } : readText(text);
}

/** Records every call that is made with `fetch`. @returns what ends it. */
export function tapFetch(recorder: Recorder): () => void {
  const { fetch: original } = globalThis;
  const tapped: typeof fetch = async (resource, init) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    const method = init?.method ?? (resource instanceof Request ? resource.method : 'GET');
    const began = performance.now();
    const call = recorder.noteCall({
      method,
      url: toShownUrl(address),
      request: readRequestBody(init?.body),
    });
    const getMs = () => performance.now() - began;
    try {
      const response = await original(resource, init);
      recorder.endCall(call, { status: response.status, ms: getMs(), fault: getFaultName(response) });
      readResponse(response).then(
        (body) => recorder.endCall(call, { response: body }),
        () => {},
      );
      return response;
    } catch (thrown) {
      const fault = getFaultName(thrown);
      recorder.endCall(call, { status: 0, ms: getMs(), response: toPlain(thrown, nameNothing), fault });
      throw thrown;
    }
  };
  globalThis.fetch = tapped;
  return () => {
    if (globalThis.fetch === tapped) globalThis.fetch = original;
  };
}
