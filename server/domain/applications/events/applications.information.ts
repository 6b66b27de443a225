import type { ApplicationParts } from '../../../../contract/applications/application-details.ts';
import { getOpenedEvents } from '../../../../contract/charts/application/evidence.ts';
import type { Orm } from '../../../db/database.ts';
import { and, asc, eq } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { eventEvidence } from '../../../db/schema/index.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { ApplicationState } from '../model/application-state.ts';
import { loadDocumentVersions, toEventVersions } from './applications.timeline-names.ts';

/** The version of each document with which an item was last answered, by item and document. */
async function loadAnswerVersions(orm: Orm, applicationId: number) {
  const rows = await orm
    .select(pick(eventEvidence, 'path', 'documentId', 'file', 'decidedById'))
    .from(eventEvidence)
    .where(and(eq(eventEvidence.applicationId, applicationId), eq(eventEvidence.event, 'information.give')))
    .orderBy(asc(eventEvidence.id));
  return new Map(rows.map((row) => [`${row.path.split('.')[1]} ${row.documentId}`, row]));
}

/** What the university requested last, with the answers and their documents; null before it requested anything. */
export async function loadInformation(
  orm: Orm,
  reader: RecordReader,
  { row, kept: { information } }: Pick<ApplicationState, 'row' | 'kept'>,
): Promise<ApplicationParts['information']> {
  if (information === null) return null;
  const { items, answers } = information;
  if (answers === null) return items.map((words) => ({ words, answer: null, documents: [] }));
  const opensAll = getOpenedEvents(reader.user.role).includes('information.give');
  const documents = await loadDocumentVersions(orm, reader, row.id);
  const versions = await loadAnswerVersions(orm, row.id);
  return items.map((words, at) => {
    const { answer = null, documentIds = [] } = answers[at] ?? {};
    return {
      words,
      answer,
      documents: documentIds.flatMap((id) => {
        const version = versions.get(`${at} ${id}`);
        if (version === undefined) return [];
        const { decidedById, ...stored } = version;
        return toEventVersions([stored], documents, opensAll || decidedById === reader.user.id).map(
          ({ path: _, ...shown }) => shown,
        );
      }),
    };
  });
}
