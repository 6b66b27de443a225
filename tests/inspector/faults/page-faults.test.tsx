import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Fault, NewFault } from '../../../src/inspector/faults/fault.types.ts';
import { createFaultyRequests } from '../../../src/inspector/faults/faulty-requests.ts';
import { createPageFaults } from '../../../src/inspector/faults/page-faults.ts';
import { startApi } from './api.ts';
import { decideBy } from './rules.ts';

const fault = (given: Partial<NewFault>): Fault => ({
  effect: 'clock',
  method: '*',
  path: '**',
  when: 'always',
  value: 0,
  ...given,
  id: 'f1',
});

describe('the page', () => {
  let show: (faults: readonly Fault[]) => void;
  beforeEach(() => {
    show = createPageFaults();
    onTestFinished(() => show([]));
  });

  it('has a clock that is ahead as long as the fault is on', () => {
    const hour = 3_600_000;
    const before = Date.now();
    show([fault({ value: 60 })]);
    for (const now of [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())])
      expect(Math.abs(now - before - hour)).toBeLessThan(60_000);
    expect(new Date(0).getTime()).toBe(0);
    expect(new Date() instanceof Date).toBe(true);
    show([fault({ value: -60 })]);
    expect(Math.abs(Date.now() - before + hour)).toBeLessThan(60_000);
    show([]);
    expect(Math.abs(Date.now() - before)).toBeLessThan(60_000);
  });

  it('can store nothing while its storage is full, and read what was there', () => {
    localStorage.setItem('draft', 'kept');
    show([fault({ effect: 'storageFull' })]);
    expect(() => localStorage.setItem('draft', 'new')).toThrow(/quota/);
    expect(() => sessionStorage.setItem('draft', 'new')).toThrow(
      expect.objectContaining({ name: 'QuotaExceededError' }),
    );
    expect(localStorage.getItem('draft')).toBe('kept');
    show([]);
    localStorage.setItem('draft', 'new');
    expect(localStorage.getItem('draft')).toBe('new');
  });

  it('says that it is offline when no call has a network, and only then', () => {
    const told: string[] = [];
    for (const type of ['offline', 'online'])
      window.addEventListener(type, () => told.push(type), { once: true });
    show([fault({ effect: 'offline', path: '/api/profile' })]);
    expect([navigator.onLine, told]).toEqual([true, []]);
    show([fault({ effect: 'offline' })]);
    expect([navigator.onLine, told]).toEqual([false, ['offline']]);
    show([]);
    expect([navigator.onLine, told]).toEqual([true, ['offline', 'online']]);
  });
});

describe('an upload', () => {
  async function open(...faults: readonly Partial<NewFault>[]) {
    const { url, calls } = await startApi();
    const Faulty = createFaultyRequests(XMLHttpRequest, decideBy(...faults));
    return {
      calls,
      /** Sends a part of a file. @returns the events of its end, and what it has come to. */
      upload: (giveUp?: 'give up') =>
        new Promise<{ events: string[]; status: number; text: string; retryAfter: string | null }>(
          (resolve) => {
            const request = new Faulty();
            const events: string[] = [];
            for (const type of ['load', 'error', 'abort'] as const)
              request.addEventListener(type, () => events.push(type));
            request.onloadend = () =>
              resolve({
                events,
                status: request.status,
                text: request.responseText,
                retryAfter: request.getResponseHeader('Retry-After'),
              });
            request.open('PATCH', `${url}/api/uploads/1`);
            request.send('part');
            if (giveUp) request.abort();
          },
        ),
    };
  }

  it('is the server’s without a fault', async () => {
    const { upload, calls } = await open({ method: 'POST' });
    expect(await upload()).toEqual({
      events: ['load'],
      status: 200,
      text: '{"data":{"call":1}}',
      retryAfter: null,
    });
    expect(calls.map(({ method, body }) => [method, body])).toEqual([['PATCH', 'part']]);
  });

  it('has the error response of its fault, and does not reach the server', async () => {
    const { upload, calls } = await open({ effect: '503' });
    const { text, ...rest } = await upload();
    expect(rest).toEqual({ events: ['load'], status: 503, retryAfter: '5' });
    expect(JSON.parse(text).code).toBe('database.unavailable');
    expect(calls).toEqual([]);
  });

  it('fails without a network', async () => {
    const { upload, calls } = await open({ effect: 'offline' });
    expect(await upload()).toEqual({ events: ['error'], status: 0, text: '', retryAfter: null });
    expect(calls).toEqual([]);
  });

  it('is sent after its delay', async () => {
    const { upload } = await open({ effect: 'latency', value: 20 });
    expect(await upload()).toEqual({
      events: ['load'],
      status: 200,
      text: '{"data":{"call":1}}',
      retryAfter: null,
    });
  });

  it('without a response ends when it is given up, once', async () => {
    const { upload, calls } = await open({ effect: 'timeout' });
    expect(await upload('give up')).toEqual({ events: ['abort'], status: 0, text: '', retryAfter: null });
    expect(calls).toEqual([]);
  });
});
