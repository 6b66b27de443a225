import { expect, it } from 'vitest';
import { api } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { matrix } from '../server/access/matrix.ts';

const names = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun).map(({ name }) => name));

/** Endpoints without a row, and rows without an endpoint. */
const unmatched = (endpoints: readonly string[], rows: readonly string[]) => ({
  withoutRow: endpoints.filter((name) => !rows.includes(name)),
  withoutEndpoint: rows.filter((name) => !endpoints.includes(name)),
});

it('every endpoint of the contract has its row in the authorization matrix, and every row its endpoint', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(unmatched(names, Object.keys(matrix))).toEqual({ withoutRow: [], withoutEndpoint: [] });
});

it('an endpoint that is added without a row is seen, and a row that is left behind', () => {
  const rows = Object.keys(matrix).filter((name) => name !== 'session.signIn');
  expect(unmatched(names, [...rows, 'session.gone'])).toEqual({
    withoutRow: ['session.signIn'],
    withoutEndpoint: ['session.gone'],
  });
});
