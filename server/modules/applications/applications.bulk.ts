import { bulkChange } from '../../../contract/bulk.ts';
import {
  type ApplicationBulkChange,
  applicationBulkChange,
  applicationsBulkApi,
} from '../../../contract/bulk-lists.ts';
import { type Applied, type BulkCaller, bulkList } from '../../bulk/commands.ts';
import { refusal } from '../../bulk/refusals.ts';
import { changeApplication, counsellorNamed, reasonAgainst } from './applications.commands.ts';
import { applicationsList } from './applications.list.ts';

const read = (change: unknown): ApplicationBulkChange | null =>
  applicationBulkChange.safeParse(change).data ?? null;

async function apply(
  { tx, ...caller }: BulkCaller,
  id: number,
  version: number | null,
  change: ApplicationBulkChange,
): Promise<Applied> {
  const { row, before } = await changeApplication(tx, caller, id, version, change);
  return Object.keys(before).length === 0 ? { refusal: refusal.same } : { before, version: row.version };
}

/** Applications, many at a time: each by the rules on its own row and fields. */
export const applicationsBulk = bulkList({
  list: 'applications',
  endpoint: applicationsBulkApi.bulk,
  source: applicationsList,
  parse(change) {
    const known = read(change);
    return known && bulkChange.parse(known);
  },
  async check({ tx }, change) {
    const counsellorId = read(change)?.counsellorId;
    if (counsellorId !== undefined) await counsellorNamed(tx, counsellorId);
  },
  labelOf: ({ number, studentName }) => `${number} · ${studentName}`,
  reasonAgainst(reader, row, change) {
    const wanted = read(change);
    return wanted ? reasonAgainst(reader, row, wanted) : refusal.invalid;
  },
  async apply(caller, id, version, change) {
    const wanted = read(change);
    return wanted ? apply(caller, id, version, wanted) : { refusal: refusal.invalid };
  },
});
