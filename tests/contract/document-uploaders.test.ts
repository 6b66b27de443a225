import { describe, expect, it } from 'vitest';
import {
  builtInTypes,
  type DocumentType,
  getDocumentOwner,
  isUploader,
} from '../../contract/kit/document-types.ts';

/** The roles that upload documents; a cross for each kind of document that they upload. */
const table = `
                     passport  studentConfirmation  depositReceipt  offerLetter  refundReceipt  interviewRecord  own-form
admin                x         x                    x               x            x              x                x
aco                  x         x                    x               x            x              x                x
counsellor           x         x                    x               -            -              -                x
channel-partner      x         x                    x               -            -              -                x
student              x         x                    x               -            -              -                x
university-contact   -         -                    -               x            x              -                -
compliance-officer   -         -                    -               -            -              -                -
client               -         -                    -               -            -              -                -
system               x         x                    x               -            -              -                x
`;

describe('who uploads a document', () => {
  it('is who provides documents of its type, or an officer', () => {
    const [head = '', ...lines] = table.trim().split('\n');
    const types = head.trim().split(/ +/) as DocumentType[];
    for (const line of lines) {
      const [role = '', ...marks] = line.trim().split(/ +/);
      expect([role, types.map((type) => isUploader(role, type))]).toEqual([
        role,
        marks.map((mark) => mark === 'x'),
      ]);
    }
  });

  it('is the university for its letters, the agency for its interviews, and the applicant for the rest', () => {
    const byOwner = Map.groupBy(builtInTypes, getDocumentOwner);
    expect(byOwner.get('university')?.toSorted()).toEqual(
      ['cas', 'coe', 'i20', 'loa', 'offerLetter', 'refundReceipt', 'universityLetter'].toSorted(),
    );
    expect(byOwner.get('agency')).toEqual(['interviewRecord']);
  });
});
