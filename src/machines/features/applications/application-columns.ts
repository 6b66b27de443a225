import { applicationColumns } from '../../../../contract/applications/applications.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';

/** The columns of the application list; the page of an application edits the same fields. */
export const applicationGridColumns = defineColumns(applicationColumns, {
  number: { width: 132 },
  studentName: { width: 170 },
  status: { width: 170 },
  university: { width: 200 },
  dueOn: { width: 150 },
  waitingFor: { width: 170, fields: ['documents', 'compliance'] },
  courseTitle: { width: 200 },
  intakeName: { width: 132 },
  countryCode: { width: 130 },
  counsellor: { width: 150, editable: true, optional: true, bulk: true },
  officer: { width: 150, editable: true, optional: true, bulk: true, hidden: true },
  priority: { width: 96, editable: true, bulk: true },
  flagged: { width: 100, editable: true, bulk: true },
  followUpOn: { width: 116, editable: true, optional: true, bulk: true },
  offerExpiresOn: { width: 116, fields: ['offer'], hidden: true },
  partner: { width: 160 },
  branch: { width: 130 },
  preference: { width: 96, editable: true, optional: true, min: 1, max: 9, hidden: true },
  remark: { width: 240, editable: true, optional: true, bulk: true, max: 500, hidden: true },
  subStatus: { width: 150, editable: true, optional: true, hidden: true },
  createdAt: { width: 116, hidden: true },
  updatedAt: { width: 116 },
});
