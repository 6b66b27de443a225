import { bulkChange } from '../../../contract/bulk.ts';
import { type UserBulkChange, userBulkChange, usersBulkApi } from '../../../contract/bulk-lists.ts';
import { type Applied, type BulkCaller, bulkList } from '../../bulk/commands.ts';
import { refusal } from '../../bulk/refusals.ts';
import { changeUser, demandBranch, reasonAgainst } from './users.commands.ts';
import { usersList } from './users.list.ts';

const read = (change: unknown): UserBulkChange | null => userBulkChange.safeParse(change).data ?? null;

async function apply(
  { tx, ...caller }: BulkCaller,
  id: number,
  version: number | null,
  change: UserBulkChange,
): Promise<Applied> {
  const { row, before } = await changeUser(tx, caller, id, version, change);
  return Object.keys(before).length === 0 ? { refusal: refusal.same } : { before, version: row.version };
}

/** Accounts, many at a time: whoever is made inactive is signed out, and nobody locks themselves out. */
export const usersBulk = bulkList({
  list: 'users',
  endpoint: usersBulkApi.bulk,
  source: usersList,
  parse(change) {
    const known = read(change);
    return known && bulkChange.parse(known);
  },
  async check({ tx }, change) {
    const branchId = read(change)?.branchId;
    if (branchId !== undefined) await demandBranch(tx, branchId);
  },
  labelOf: ({ fullName }) => fullName,
  reasonAgainst(reader, row, change) {
    const wanted = read(change);
    return wanted ? reasonAgainst(reader, row, wanted) : refusal.invalid;
  },
  async apply(caller, id, version, change) {
    const wanted = read(change);
    return wanted ? apply(caller, id, version, wanted) : { refusal: refusal.invalid };
  },
});
