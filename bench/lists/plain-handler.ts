import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { hashSecret } from '../../server/session/secrets.ts';

interface PlainOptions {
  readonly databaseUrl: string;
  /** Ids of the rows of each page. */
  readonly pages: readonly (readonly number[])[];
}

/** The caller's session, and the tables changed since the last request. */
const session = {
  name: 'session',
  text: `select s.id, s.user_id, s.second_half_hash, s.last_used_at, s.expires_at, u.version, c.last_seq,
      pg_current_snapshot()::text as snapshot, now()::text as at,
      array(
        select known from unnest($2::text[]) as known where exists(
          select from list_marks where table_name = known and tx >= pg_snapshot_xmin($3::pg_snapshot)
            and not pg_visible_in_snapshot(tx, $3::pg_snapshot))) as changed
    from sessions s join users u on u.id = s.user_id join channels c on c.user_id = s.user_id
    where s.token_hash = $1 and s.revoked_at is null and u.disabled_at is null`,
};

const rows = {
  name: 'rows',
  text: `select id, version, number, admission as status, student_name as "studentName", university_id as "universityId",
      university_name as "universityName", course_title as "courseTitle", country_code as "countryCode",
      intake_name as "intakeName", branch_id as "branchId", branch_name as "branchName", counsellor_id as "counsellorId",
      counsellor_name as "counsellorName", officer_id as "officerId", officer_name as "officerName",
      partner_id as "partnerId", partner_name as "partnerName", priority, flagged, preference,
      follow_up_on as "followUpOn", remark, sub_status as "subStatus", created_at as "createdAt", updated_at as "updatedAt"
    from applications where id = any($1::bigint[])`,
};

/**
 * The upper bound of a list: a plain handler that makes the same queries as the portal with prepared statements through
 * `pg` and returns their rows as they are, without access rules, contract, limits or logs. Resolves to its port.
 */
export async function servePlain({ databaseUrl, pages }: PlainOptions): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  let since = (await pool.query('select pg_current_snapshot()::text as snapshot')).rows[0].snapshot;
  const server = createServer(async (request, response) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const { rows: found } = await pool.query(session, [hashSecret(token), ['applications'], since]);
    if (!found[0]) return void response.writeHead(401).end();
    since = found[0].snapshot;
    const page = Number(new URL(request.url ?? '/', 'http://bare').searchParams.get('page') ?? 1);
    const ids = pages[page - 1] ?? [];
    const { rows: data } = await pool.query(rows, [ids]);
    const byId = new Map(data.map((row) => [Number(row.id), row]));
    response
      .setHeader('content-type', 'application/json; charset=utf-8')
      .end(JSON.stringify({ data: ids.map((id) => byId.get(id)), meta: { page } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
