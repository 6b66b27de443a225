import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api as contract } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { pick } from '../../support/pick.ts';
import { databases } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { type Answer, startApi } from '../access/api.ts';
import { pathOf, samples } from '../access/samples.ts';

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) =>
  Object.values<Endpoint>(noun),
);

const spoiledWith = { NUL: '\0', 'half a surrogate pair': '\ud800' };

/** A body once for each of its texts, with a mark at the end of that text. */
function spoilEach(body: unknown, mark: string): unknown[] {
  if (typeof body === 'string') return [`${body}${mark}`];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    spoilEach(value, mark).map((spoiled) =>
      Array.isArray(body) ? body.with(Number(name), spoiled) : { ...body, [name]: spoiled },
    ),
  );
}

describe.each(databases)('text that cannot be stored, on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const send = async (
    { method, access }: Endpoint,
    path: string,
    body?: object,
    headers = {},
  ): Promise<Answer> => {
    const token = access === 'public' ? undefined : await api.getToken(personOf.admin);
    return api.send(method, path, { token, ...(body && { body }), headers });
  };

  it.each(Object.entries(spoiledWith))(
    'is never a failure of the server in a write: %s',
    async (_name, mark) => {
      const failed: unknown[] = [];
      let sent = 0;
      for (const endpoint of endpoints) {
        const { body, headers } = samples[endpoint.name]?.(personOf.admin, 1) ?? {};
        if (typeof body !== 'object') continue;
        for (const spoiled of spoilEach(body, mark)) {
          sent += 1;
          const { status } = await send(endpoint, pathOf(endpoint, 1), spoiled as object, headers);
          if (status >= 500) failed.push([endpoint.name, spoiled]);
        }
      }
      expect(failed).toEqual([]);
      expect(sent).toBeGreaterThan(100);
    },
  );

  it('is never a failure of the server in a path, a search or a filter', async () => {
    const failed: string[] = [];
    const where = JSON.stringify({ column: 'name', is: 'contains', value: '\0' });
    const queries = ['searchQuery=%00', `where=${encodeURIComponent(where)}`];
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const { query } = endpoint;
      const declared = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
      const base = pathOf(endpoint, 1);
      const paths = [
        ...queries
          .filter((given) => declared.includes(given.slice(0, given.indexOf('='))))
          .map((given) => `${base}${base.includes('?') ? '&' : '?'}${given}`),
        ...(endpoint.path.includes(':') ? [endpoint.path.replace(/:\w+/g, '%00')] : []),
      ];
      for (const path of paths) if ((await send(endpoint, path)).status >= 500) failed.push(path);
    }
    expect(failed).toEqual([]);
  });

  it('is refused with the field that contains it, of guests and of staff', async () => {
    const guest = await api.send('POST', '/register', {
      body: { fullName: 'New\0Person', email: 'new@quayside.test' },
    });
    const staff = await api.sendAs(personOf.admin, 'POST', '/tasks', { words: 'Call \ud800' });
    const refused = (field: string) => ({
      status: 422,
      body: refusal('request.invalid', { fields: { [field]: ['characters'] } }),
    });
    expect([guest, staff]).toEqual([refused('body.fullName'), refused('body.words')]);
  });

  it('is stored in its normal form, without overrides and line breaks in a name', async () => {
    const added = await api.sendAs(personOf.admin, 'POST', '/branches', {
      code: 'NORM',
      name: ' Jose\u0301\u00a0\r\n \u202eBranch ',
      city: 'İstanbul',
      countryCode: 'GB',
      timeZone: 'Europe/London',
      currency: 'GBP',
    });
    expect(pick(added, 'status body.data.name')).toEqual({
      status: 201,
      body: { data: { name: 'José Branch' } },
    });
  });
});
