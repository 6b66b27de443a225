import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../server/db/drizzle.ts';
import {
  beginValidation,
  type CacheValidation,
  type ValidatedCache,
  validateCache,
  validationColumns,
} from '../../../server/db/query-cache.ts';
import { applications } from '../../../server/db/schema/index.ts';
import { bothDatabases, type TestDatabase } from '../../support/server/database.ts';
import { plantAgency } from '../access/agency.ts';

describe.each(bothDatabases)('a look at $name', ({ open }) => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await open();
    await plantAgency(test.database.orm);
  });
  afterEach(() => test.close());

  const change = (id = 1) =>
    test.database.orm.update(applications).set({ remark: 'changed' }).where(eq(applications.id, id));
  const keep = (seen: ValidatedCache, answer: string) =>
    void seen.resultsOf('applications').set('question', Promise.resolve(answer));
  const kept = async () => (await validateCache(test.database.orm)).resultsOf('applications').get('question');

  /** What the database says to a look that has begun; `take` hands it over. */
  async function ask(validation: CacheValidation): Promise<{ take: () => ValidatedCache }> {
    const { since, sinceAt, tables } = validation.values;
    const columns = validationColumns({ since, sinceAt, tables: sql.param(tables) });
    const { rows } = await test.database.orm.execute<{ snapshot: string; at: string; changed: string[] }>(
      sql`select ${columns.snapshot.sql} as snapshot, ${columns.at.sql} as at, ${columns.changed.sql} as changed`,
    );
    const [row] = rows;
    if (!row) throw new Error('no answer');
    return { take: () => validation.end(row) };
  }

  it('keeps what is known of a table until the table changes, and of the others then too', async () => {
    const first = await validateCache(test.database.orm);
    keep(first, 'old');
    first.resultsOf('event_log').set('question', Promise.resolve('of events'));
    await validateCache(test.database.orm);
    expect(await kept()).toBe('old');
    await change();
    const later = await validateCache(test.database.orm);
    expect(later.resultsOf('applications').size).toBe(0);
    expect(await later.resultsOf('event_log').get('question')).toBe('of events');
  });

  it('drops what was found out while it was under way: it could not ask whether that has changed', async () => {
    const early = await validateCache(test.database.orm);
    const validation = beginValidation(test.database.orm);
    keep(early, 'old');
    await change();
    (await ask(validation)).take();
    expect(await kept()).toBeUndefined();
  });

  it('forgets a change for no other look: of two that overlap, the first that is answered counts', async () => {
    const [one, two] = [beginValidation(test.database.orm), beginValidation(test.database.orm)];
    keep((await ask(one)).take(), 'old');
    await change();
    (await ask(two)).take();
    expect(await kept()).toBeUndefined();
  });

  it('may be answered after one that came later', async () => {
    keep(await validateCache(test.database.orm), 'old');
    const [one, two] = [beginValidation(test.database.orm), beginValidation(test.database.orm)];
    const early = await ask(one);
    await change();
    const late = (await ask(two)).take();
    expect(late.resultsOf('applications').size).toBe(0);
    keep(late, 'new');
    early.take();
    expect(await kept()).toBe('new');
    await change(2);
    expect(await kept()).toBeUndefined();
  });

  it('finds a change that was made before it began and committed while it was remembered', async () => {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: hasChanged, resolve: changed } = Promise.withResolvers<void>();
    if (test.database.kind === 'embedded') return;
    const writer = test.database.transaction(async (tx) => {
      await tx.update(applications).set({ remark: 'later' }).where(eq(applications.id, 1));
      changed();
      await mayCommit;
    });
    await hasChanged;
    keep(await validateCache(test.database.orm), 'before');
    expect(await kept()).toBe('before');
    commit();
    await writer;
    expect(await kept()).toBeUndefined();
  });
});
