import {
  applicationCases,
  applicationDeadlines,
  applicationDocuments,
  applications,
  courseIntakes,
  courses,
  documentFiles,
  documentReadings,
  eventEvidence,
  eventLog,
  offerConditions,
  students,
  tasks,
} from '../db/schema/index.ts';

/**
 * The tables whose indexes are made when all rows are in their places: triggers change rows of some of them while others
 * are filled.
 */
export const largeTables = [
  courses,
  courseIntakes,
  students,
  applications,
  applicationDocuments,
  documentFiles,
  documentReadings,
  applicationCases,
  offerConditions,
  applicationDeadlines,
  tasks,
  eventEvidence,
  eventLog,
];
