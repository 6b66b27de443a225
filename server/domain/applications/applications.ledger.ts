import { studentFactFields } from '../../../contract/applications/application-student.ts';
import {
  type EvidenceLedger,
  type LedgerStatement,
  type LedgerValue,
  ledgerFacts,
} from '../../../contract/applications/evidence-ledger.ts';
import { readingFields, valuesMatch } from '../../../contract/documents/document-readings.ts';
import { getReadableFields } from '../../access/fields.ts';
import type { Orm } from '../../db/database.ts';
import { inArray } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { toStudentFacts } from '../students/student-facts.ts';
import { findStudent } from '../students/student-rows.ts';
import type { ApplicationRecord } from './applications.queries.ts';
import { loadDocumentVersions } from './events/applications.timeline-names.ts';
import { loadDocumentStatements } from './ledger/document-statements.ts';
import { fieldsOfEventFacts, loadEventStatements } from './ledger/event-statements.ts';
import type { Statement } from './ledger/ledger-statement.ts';
import { toRecordStatements } from './ledger/record-statements.ts';

type Reader = RecordReader & { readonly clock: Clock };

const toComparable = (value: LedgerValue): string => JSON.stringify(value);

/** Whether two sources have the same value. Names match despite case, accents and spacing. */
function isSame({ fact, value }: Statement, other: Statement): boolean {
  const field = readingFields.find((each) => each === fact);
  if (field && value.kind === 'text' && other.value.kind === 'text')
    return valuesMatch(field, value.text, other.value.text);
  return toComparable(value) === toComparable(other.value);
}

/** The names of the people whom the reader may know, by id. */
async function loadNames(
  orm: Orm,
  { user }: RecordReader,
  statements: readonly Statement[],
  readable: ReadonlySet<string>,
): Promise<ReadonlyMap<number | null, string>> {
  const ids = statements
    .flatMap(({ enteredById, confirmedById }) => [enteredById, confirmedById])
    .filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, name: users.fullName, partnerId: users.partnerId })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows
      .filter(
        ({ id, partnerId }) =>
          id === user.id || readable.has(partnerId === null ? 'counsellorName' : 'partnerName'),
      )
      .map(({ id, name }) => [id, name]),
  );
}

/**
 * The facts of an application from the student’s record, the documents and the events: each with where it stands, who
 * entered and confirmed it, and whether another source contradicts it. What the reader may not see is left out, and so
 * are the documents that they can’t open.
 */
export async function loadLedger(
  orm: Orm,
  reader: Reader,
  application: ApplicationRecord,
): Promise<EvidenceLedger> {
  const { ability, user, clock } = reader;
  const student = orNotFound(await findStudent(orm, application.studentId));
  const readable: ReadonlySet<string> = getReadableFields(
    ability,
    { __typename: 'Application', ...application },
    [...Object.values(studentFactFields), ...fieldsOfEventFacts, 'counsellorName', 'partnerName'],
  );
  const documents = await loadDocumentVersions(orm, reader, application.id);
  const { id } = application;
  const statements = [
    ...toRecordStatements(toStudentFacts(student, (part) => readable.has(studentFactFields[part]))),
    ...(readable.has(studentFactFields.identity) ? await loadDocumentStatements(orm, documents, id) : []),
    ...(await loadEventStatements(orm, { id, readerId: user.id, documents, readable })),
  ];
  const names = await loadNames(orm, reader, statements, readable);
  const present = (one: Statement, beside: readonly Statement[]): LedgerStatement => ({
    value: one.value,
    source: one.source,
    enteredByName: names.get(one.enteredById) ?? null,
    enteredAt: one.enteredAt?.toISOString() ?? null,
    confirmedByName: names.get(one.confirmedById) ?? null,
    confirmedAt: one.confirmedAt?.toISOString() ?? null,
    contradicted: one.isCurrent && beside.some((other) => other.isCurrent && !isSame(one, other)),
  });
  const entries = ledgerFacts.flatMap((fact) => {
    const found = statements.filter((one) => one.fact === fact);
    const byAbout = Map.groupBy(found, ({ about }) => JSON.stringify(about));
    return [...byAbout.values()].flatMap((group) => {
      const [first] = group;
      return first ? [{ fact, about: first.about, statements: group.map((one) => present(one, group)) }] : [];
    });
  });
  return { asOf: clock.now().toISOString(), entries };
}
