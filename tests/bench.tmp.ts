import { sql } from 'drizzle-orm';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/db/seed/seed.ts';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { loadAbility } from '../server/access/ability.ts';
import { loadCurrentUser } from '../server/access/current-user.ts';
import { readPage } from '../server/lists/page.ts';
import { countFacets } from '../server/lists/facets.ts';
import { streamRows } from '../server/lists/row-stream.ts';
import { applicationsList } from '../server/modules/applications/applications.list.ts';
import { auditLogList } from '../server/modules/audit-log/audit-log.list.ts';
const log = { info() {}, warn() {} };
const db = await openDatabase({ durability: 'relaxed', log, ...(process.env.URL_ && { databaseUrl: process.env.URL_ }) });
await migrate(db);
await db.orm.transaction((tx) => installDefaultRules(tx));
const t0 = performance.now();
await seed(db, { size: 'demo', now: new Date('2026-11-21'), log });
console.log('seed', Math.round(performance.now() - t0));
const cols = (await db.pool.query(`select string_agg(quote_ident(column_name), ',') c from information_schema.columns where table_name='applications' and column_name not in ('id','number')`)).rows[0].c;
await db.orm.execute(sql.raw(`insert into applications (id, number, ${cols}) select a.id + n * 100000, 'X-' || n || '-' || a.id, ${cols} from applications a, generate_series(1, 8) n`));
await db.orm.execute(sql`analyze applications`);
const clock = { now: () => new Date('2026-11-21') };
for (const uid of [1, 5, 4]) {
  const user = await loadCurrentUser(db.orm, uid); if (!user) continue;
  const reader = { user, ability: await loadAbility(db.orm, user), clock };
  const time = async (name: string, f: () => Promise<unknown>) => { const ts: number[] = []; for (let i = 0; i < 3; i++) { const t = performance.now(); await f(); ts.push(performance.now() - t); } console.log(user.role, name, ts.sort((a,b)=>a-b).map((x) => Math.round(x)).join('/')); };
  const page = (q: object) => () => readPage(db.orm, applicationsList, reader, { page: 1, perPage: 100, ...q } as never);
  await time('first', page({}));
  await time('deep 1000', page({ page: 1000 }));
  await time('sort priority', page({ sortBy: ['priority'], orderBy: ['desc'] }));
  await time('sort counsellor,followUp', page({ sortBy: ['counsellor', 'followUpOn'] }));
  await time('where contains', page({ where: { column: 'studentName', is: 'contains', value: 'ana' } }));
  await time('where remark', page({ where: { column: 'remark', is: 'notEmpty' } }));
  await time('search', page({ searchQuery: 'kumar leeds' }));
  await time('facets 5', () => countFacets(db.orm, applicationsList, reader, ['status', 'counsellor', 'branch', 'flagged', 'university'], {}));
}
{
  const user = (await loadCurrentUser(db.orm, 1))!;
  const reader = { user, ability: await loadAbility(db.orm, user), clock };
  let t = performance.now(); let n = 0;
  const s = await streamRows(db.orm, applicationsList, reader, { matching: { sortBy: ['counsellor'] } } as never);
  for await (const b of s.batches) n += b.length;
  console.log('stream', n, Math.round(performance.now() - t));
  t = performance.now();
  await db.orm.execute(sql`insert into event_log (happened_at, actor_id, type, subject, subject_id, payload) select happened_at, actor_id, type, subject, subject_id, payload from event_log, generate_series(1, 9)`);
  console.log('log', (await db.pool.query('select count(*) from event_log')).rows, Math.round(performance.now() - t));
  await db.orm.execute(sql`analyze event_log`);
  for (const q of [{}, { page: 5000 }, { searchQuery: 'signed' }, { where: { column: 'actor', is: 'in', value: [5] } }, { where: { column: 'happenedAt', is: 'lastDays', value: 7 } }]) { t = performance.now(); await readPage(db.orm, auditLogList, reader, { page: 1, perPage: 100, ...q } as never); console.log('audit', JSON.stringify(q), Math.round(performance.now() - t)); }
}
await db.close();
