import type { Recorder } from '../recorder/recorder.ts';
import { readRequestBody, toShownUrl } from './fetch.ts';

/** Records the calls of uploads, which are made with `XMLHttpRequest`. @returns what ends it. */
export function tapRequests(recorder: Recorder): () => void {
  const { XMLHttpRequest: Original } = globalThis;
  class TappedRequest extends Original {
    private method = 'GET';
    private url = '';

    override open(
      method: string,
      url: string | URL,
      async = true,
      user?: string | null,
      password?: string | null,
    ): void {
      this.method = method;
      this.url = String(url);
      super.open(method, url, async, user, password);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const { method, url } = this;
      const began = performance.now();
      const call = recorder.noteCall({ method, url: toShownUrl(url), request: readRequestBody(body) });
      this.addEventListener('loadend', () =>
        recorder.endCall(call, {
          status: this.status,
          ms: performance.now() - began,
          fault: (this as { fault?: string | null }).fault ?? null,
        }),
      );
      super.send(body);
    }
  }
  globalThis.XMLHttpRequest = TappedRequest;
  return () => {
    if (Object.is(globalThis.XMLHttpRequest, TappedRequest)) globalThis.XMLHttpRequest = Original;
  };
}
