import { damageBody } from './damaged-body.ts';
import { type Fault, nameFault } from './fault.types.ts';
import type { Decide } from './faulty-fetch.ts';
import { type ForgedResponse, forgeResponse } from './forged-response.ts';

/** Effects that only make sense for calls whose responses are compared: uploads go one by one. */
const ofFetchOnly: readonly Fault['effect'][] = ['duplicate', 'reorder'];

const toResponse = ({ effect, id, value }: Fault): ForgedResponse | null => {
  const body = damageBody(effect);
  if (body !== undefined) return { status: 200, headers: { 'content-type': 'application/json' }, body };
  return forgeResponse(effect, `fault-${id}`, { retryAfter: value });
};

/** `XMLHttpRequest`, which uploads use, with the faults that apply to each request. */
export function createFaultyRequests(Original: typeof XMLHttpRequest, decide: Decide): typeof XMLHttpRequest {
  return class FaultyRequest extends Original {
    /** Names of the faults that were applied; the recorder reads it. */
    fault: string | null = null;
    private opened = { method: 'GET', url: '' };
    private names = new Set<string>();
    private forged: ForgedResponse | null = null;
    private pending: ReturnType<typeof setTimeout> | true | null = null;

    override open(method: string, url: string | URL, ...rest: [boolean?, string?, string?]): void {
      this.opened = { method: method.toUpperCase(), url: String(url) };
      const [async = true, user, password] = rest;
      super.open(method, url, async, user, password);
    }

    override setRequestHeader(name: string, value: string): void {
      this.names.add(name.toLowerCase());
      super.setRequestHeader(name, value);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const { method, url } = this.opened;
      const { pathname, search } = new URL(url, globalThis.location?.href);
      const faults = decide({
        target: 'http',
        method,
        path: pathname + search,
        hasVersion: this.names.has('if-match'),
        hasToken: this.names.has('authorization'),
      }).filter(({ effect }) => !ofFetchOnly.includes(effect));
      if (faults.length === 0) {
        super.send(body);
        return;
      }
      this.fault = faults.map(nameFault).join(' + ');
      const delay = faults.reduce((sum, { effect, value }) => sum + (effect === 'latency' ? value : 0), 0);
      const fault = faults.find(({ effect }) => effect !== 'latency');
      if (fault?.effect === 'timeout') {
        this.pending = true;
        return;
      }
      this.pending = setTimeout(() => {
        this.pending = null;
        if (!fault) return super.send(body);
        this.forged = toResponse(fault);
        this.finish(this.forged ? 'load' : 'error');
      }, delay);
    }

    override abort(): void {
      const isPending = this.pending !== null;
      if (typeof this.pending !== 'boolean' && this.pending !== null) clearTimeout(this.pending);
      this.pending = null;
      super.abort();
      if (isPending) this.finish('abort');
    }

    private finish(how: 'load' | 'error' | 'abort'): void {
      this.dispatchEvent(new Event('readystatechange'));
      this.dispatchEvent(new ProgressEvent(how));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }

    override get readyState(): number {
      return this.forged ? 4 : super.readyState;
    }

    override get status(): number {
      return this.forged?.status ?? super.status;
    }

    override get responseText(): string {
      return this.forged?.body ?? super.responseText;
    }

    override get response(): unknown {
      return this.forged?.body ?? super.response;
    }

    override getResponseHeader(name: string): string | null {
      return this.forged ? (this.forged.headers[name.toLowerCase()] ?? null) : super.getResponseHeader(name);
    }
  };
}
