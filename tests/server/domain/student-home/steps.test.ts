import { expect, it } from 'vitest';
import type { StudentDocument } from '../../../../contract/applications/student-home.ts';
import { systemAbility } from '../../../../server/access/ability.ts';
import { toSteps } from '../../../../server/domain/student-home/student-home.steps.ts';

const document = (id: number, more: Partial<StudentDocument>): StudentDocument => ({
  id,
  type: 'passport',
  status: 'requested',
  required: true,
  applicationId: null,
  applicationNumber: null,
  universityName: null,
  rejection: null,
  reason: null,
  note: null,
  dueOn: null,
  expiresOn: null,
  fileName: null,
  uploadedAt: null,
  mayUpload: true,
  ...more,
});

it('a student is asked for documents by their due date, and of one date for the required ones first', () => {
  const documents = [
    document(1, { required: false }),
    document(2, {}),
    document(3, { required: false, dueOn: '2027-01-02' }),
    document(4, { dueOn: '2027-01-02' }),
    document(5, { required: false, dueOn: '2027-01-01' }),
    document(6, { status: 'uploaded' }),
    document(7, { status: 'rejected' }),
    document(8, { status: 'expired' }),
    document(9, { mayUpload: false }),
  ];
  const steps = toSteps({ ability: systemAbility }, [], documents, []);
  expect(steps.map((step) => step.kind === 'document' && [step.documentId, step.dueOn])).toEqual([
    [5, '2027-01-01'],
    [4, '2027-01-02'],
    [3, '2027-01-02'],
    [2, null],
    [7, null],
    [8, null],
    [1, null],
  ]);
});
