import type { Role } from '../../../contract/kit/ability.ts';
import {
  type MasterListName,
  masterData,
  masterListNames,
  toPath,
} from '../../../contract/kit/master-data.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { type ListName, pathOf } from '../../../contract/kit/views.ts';
import type { Orm } from '../../../server/db/database.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { getMasterDataTable } from '../../../server/events/versioned-tables.ts';
import type { Sent } from './api.ts';
import { agency, type Master } from './master.ts';
import type { Expected, Line } from './matrix.ts';

/** The lists of master data: each has a file. */
const masters: Readonly<Record<MasterListName, Master>> = Object.fromEntries(
  await Promise.all(
    masterListNames.map(async (list) => [list, (await import(`./masters/${toPath(list)}.ts`)).default]),
  ),
);

/** What is kept with records of a list, for the calls that all of it has. */
interface Part {
  readonly of: string;
  readonly readers: readonly Role[];
  readonly created: object;
  readonly changed: object;
}

/** Those who work with universities, and those who know what is agreed with them. */
const office: readonly Role[] = ['admin', 'counsellor', 'aco', 'compliance-officer'];
const demanded = { type: 'portfolio', stage: 'submission', required: true };

const parts: Readonly<Record<string, Part>> = {
  'universities.contacts': {
    of: 'universities',
    readers: office,
    created: { name: 'Ada Lane', matter: 'admissions' },
    changed: { position: 'Officer' },
  },
  'universities.campuses': {
    of: 'universities',
    readers: roles,
    created: { name: 'City campus', city: 'Town' },
    changed: { city: 'Elsewhere' },
  },
  'universities.agreements': {
    of: 'universities',
    readers: ['admin', 'aco'],
    created: { edition: 1, startsOn: '2026-01-01', commissionPercent: 12 },
    changed: { commissionPercent: 13 },
  },
  'universities.documents': {
    of: 'universities',
    readers: roles,
    created: demanded,
    changed: { required: false },
  },
  'countries.documents': {
    of: 'countries',
    readers: roles,
    created: { ...demanded, side: 'domicile' },
    changed: { required: false },
  },
};

const byRole = (statusOf: (role: Role) => number): Readonly<Record<Role, number>> =>
  Object.fromEntries(roles.map((role) => [role, statusOf(role)])) as Record<Role, number>;

const byRoles = (some: readonly Role[], status: number) =>
  Object.fromEntries(some.map((role) => [role, status]));

const signedIn = (found: Expected): Line => ({ guest: 401, roles: found });
const ofOne = (found: Expected): Line => ({
  guest: 401,
  roles: { own: found, sameBranch: found, other: found, deleted: 404, missing: 404 },
});

/** The lines of the authorization matrix: the agency's people read and take out, administrators change. */
export const masterLines: Readonly<Record<string, Line>> = Object.assign(
  {},
  ...Object.entries(masters).map(([list, { readers, others = [], helpers = [] }]) => {
    const reads = (role: Role) => readers.includes(role);
    const opens = (role: Role) => reads(role) || others.includes(role);
    const read = byRole((role) => (opens(role) ? 200 : 403));
    const keeps = (status: number) => byRole((role) => (role === 'admin' ? status : reads(role) ? 403 : 404));
    return {
      [`${list}.list`]: signedIn(read),
      [`${list}.facets`]: signedIn(read),
      [`${list}.rows`]: signedIn(byRole((role) => (agency.includes(role) && opens(role) ? 200 : 403))),
      [`${list}.bulk`]: signedIn(read),
      [`${list}.create`]: signedIn(byRole((role) => (role === 'admin' ? 201 : 403))),
      [`${list}.get`]: ofOne(byRole((role) => (reads(role) ? 200 : 404))),
      [`${list}.update`]: ofOne(keeps(200)),
      [`${list}.uses`]: ofOne({ ...keeps(200), ...byRoles(helpers, 200) }),
      [`${list}.history`]: ofOne({ ...keeps(200), ...byRoles(helpers, 200) }),
      [`${list}.remove`]: ofOne(keeps(204)),
      [`${list}.import`]: signedIn({
        ...byRole((role) => (role === 'admin' ? 200 : 403)),
        ...byRoles(helpers, 200),
      }),
    };
  }),
  ...Object.entries(parts).map(([part, { readers }]) => {
    // A part that is not there: whoever may change them is told so.
    const changes = (status: number) => ofOne(byRole((role) => (role === 'admin' ? status : 403)));
    return {
      [`${part}.list`]: ofOne(byRole((role) => (readers.includes(role) ? 200 : 403))),
      [`${part}.create`]: changes(201),
      [`${part}.update`]: changes(404),
      [`${part}.remove`]: changes(404),
    };
  }),
);

export const masterPaths: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(masters).map(([list, { facet }]) => [
    `${list}.facets`,
    `${pathOf(list as ListName)}/facets?columns=${facet}`,
  ]),
  ...Object.keys(parts).flatMap((part) =>
    ['update', 'remove'].map((call) => [`${part}.${call}`, `/${part.replace('.', '/:id/')}/999999`]),
  ),
]);

const ifFirst = { headers: { 'if-match': '"1"' } };

export const masterSamples: Readonly<Record<string, () => Sent>> = Object.assign(
  {},
  ...Object.entries(masters).map(([list, { created, changed }]) => ({
    [`${list}.rows`]: () => ({ body: { selection: { ids: [999_999] } } }),
    [`${list}.bulk`]: () => ({
      body: { selection: { matching: {} }, change: { archived: true }, dryRun: true },
    }),
    [`${list}.create`]: () => ({ body: created }),
    [`${list}.update`]: () => ({ body: changed, ...ifFirst }),
    [`${list}.remove`]: () => ifFirst,
    [`${list}.import`]: () => ({
      body: { importId: null, dryRun: true, rows: [{ row: 1, values: { ...created } }] },
    }),
  })),
  ...Object.entries(parts).map(([part, { created, changed }]) => ({
    [`${part}.create`]: () => ({ body: created }),
    [`${part}.update`]: () => ({ body: changed, ...ifFirst }),
    [`${part}.remove`]: () => ifFirst,
  })),
);

let made = 20_000;

/** Makes a record of each list for the calls with an id; no rule asks whose it is. */
export const masterMakers = (orm: () => Orm) =>
  Object.fromEntries(
    Object.entries(masters).flatMap(([list, { row, needs }]) => {
      const make = async (_userId: number, deleted: boolean): Promise<number> => {
        const table = getMasterDataTable(masterData[list as MasterListName]);
        made += 1;
        await needs?.(orm(), made);
        const values = { id: made, ...row(made) } as never;
        await orm().insert(table).values(values);
        if (deleted) await orm().delete(table).where(eq(table.id, made));
        return made;
      };
      const own = ['get', 'update', 'uses', 'history', 'remove'].map((call) => [`${list}.${call}`, make]);
      const ofParts = Object.keys(parts)
        .filter((part) => parts[part]?.of === list)
        .flatMap((part) => ['list', 'create', 'update', 'remove'].map((call) => [`${part}.${call}`, make]));
      return [...own, ...ofParts];
    }),
  );
