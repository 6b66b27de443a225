import type { DocumentType } from '../../../contract/document-types.ts';
import { currencyOf } from './agency.ts';
import type { ApplicationWorld, Moment, NewApplication } from './applications.ts';
import { type CaseFile, caseFileOf } from './case-files.ts';
import { commissionOf } from './catalogue-parts.ts';
import { historyOf } from './histories.ts';
import { papersOf } from './letters.ts';
import { movesOf } from './moves.ts';
import type { NewStudent } from './students.ts';

/** An application, its student and its state changes. */
export interface Told {
  readonly row: NewApplication;
  readonly moments: readonly Moment[];
  readonly student: NewStudent;
}

interface Paper {
  readonly id: number;
  readonly applicationId?: number | null | undefined;
  readonly type: DocumentType;
}

/** The case files of applications and the log of all their events. */
export function makeCaseHistories(
  told: readonly Told[],
  documents: readonly Paper[],
  world: ApplicationWorld,
) {
  const { now, staff, intakes } = world;
  const papers = Map.groupBy(documents, ({ applicationId }) => applicationId);
  const laterIntakeOf = (intakeId: number) => Math.min(intakeId + 1, intakes.length);
  const caseFiles: CaseFile[] = [];
  const events: ReturnType<typeof historyOf> = [];
  for (const { row, moments, student } of told) {
    const own = papersOf(papers.get(row.id) ?? [], row.countryCode);
    if (own === undefined) throw new RangeError(`Application ${row.number} has no documents.`);
    const moves = movesOf(row, moments, own, { now, staff, currencyOf, laterIntakeOf });
    const startsOn = intakes[row.intakeId - 1]?.startsOn ?? '';
    const commissionPercent = commissionOf(row.universityId);
    caseFiles.push(caseFileOf({ application: row, student, moves, startsOn, commissionPercent }, now));
    events.push(...historyOf(row, moves, staff));
  }
  return { caseFiles, events };
}
