import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Option } from '../../../../contract/kit/options.ts';
import { findNamesLogic, type NamesInput } from '../../../../src/machines/grid/edits/calls.ts';
import { startClients } from '../../../../src/services/kit/api.ts';

const nadia: Option = { id: 7, label: 'Nadia Karim' };
const found: Readonly<Record<string, readonly Option[]>> = {
  'nadia karim': [nadia, { id: 8, label: 'Nadia Karimi' }],
  'Li Wei': [
    { id: 1, label: 'Li Wei', detail: 'Leeds' },
    { id: 2, label: 'Li Wei', detail: 'York' },
  ],
  Omar: [{ id: 9, label: 'Omar Haddad' }],
  Leeds: [{ id: 3, label: 'Leeds' }],
};
const asked: string[] = [];
const api = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.test');
  const name = searchParams.get('searchQuery') ?? '';
  asked.push(`${pathname} ${name}`);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: found[name] ?? [] }));
});

beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  startClients({ apiBase: base, extractionBase: base }, () => {});
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

test('a name is the record that alone has it, however it is written, and no record where two have it or only a part', async () => {
  const names: NamesInput = new Map([
    ['counsellor', new Set(['nadia karim', 'Li Wei', 'Omar', 'Nobody'])],
    ['university', new Set(['Leeds'])],
  ]);
  const actor = createActor(findNamesLogic, { input: { names } }).start();
  expect(await toPromise(actor)).toEqual(
    new Map([
      ['counsellor nadia karim', nadia],
      ['university leeds', { id: 3, label: 'Leeds' }],
    ]),
  );
  expect(asked.sort()).toEqual([
    '/api/options/counsellor Li Wei',
    '/api/options/counsellor Nobody',
    '/api/options/counsellor Omar',
    '/api/options/counsellor nadia karim',
    '/api/options/university Leeds',
  ]);
});
