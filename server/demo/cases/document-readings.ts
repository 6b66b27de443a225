import type { ReadingField } from '../../../contract/documents/document-readings.ts';
import type { documentReadings } from '../../db/schema/index.ts';
import { countries } from '../people/geography.ts';
import type { ApplicationHistory } from './case-histories.ts';
import type { NewDocument } from './documents.ts';

type NewReading = Omit<typeof documentReadings.$inferInsert, 'id'>;

/** Every how many passports has more given names than the record, which the reviewer has kept. */
const everyDifference = 12;

/** What reviewers have read from the confirmed passports. */
export function makeReadings(
  histories: readonly ApplicationHistory[],
  documents: readonly NewDocument[],
): NewReading[] {
  const students = new Map(histories.map(({ row, student }) => [row.id, student]));
  return documents.flatMap(({ id, type, status, applicationId, decidedById, decidedAt }) => {
    const student = students.get(applicationId ?? 0);
    if (type !== 'passport' || status !== 'confirmed' || !student || !decidedAt) return [];
    const { familyName, givenNames, dateOfBirth, nationalityId, passportNumber } = student;
    const onRecord: readonly (readonly [ReadingField, string | null | undefined])[] = [
      ['familyName', familyName],
      ['givenNames', givenNames],
      ['dateOfBirth', dateOfBirth],
      ['nationality', countries[nationalityId - 1]?.[0]],
      ['passportNumber', passportNumber],
    ];
    return onRecord.flatMap(([field, value]): NewReading[] => {
      if (!value) return [];
      const differs = field === 'givenNames' && id % everyDifference === 0;
      return [
        {
          documentId: id,
          file: 1,
          field,
          onDocument: differs ? `${value} ${familyName}` : value,
          onRecord: value,
          settled: differs ? 'record' : null,
          readById: decidedById,
          readAt: decidedAt,
        },
      ];
    });
  });
}
