import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchFiles } from '../../../../../src/machines/features/documents/uploads/match-files.ts';

const file = (name: string) => new File(['x'], name);

const allNames = [
  'Passport',
  'Old passport',
  'Transcript',
  'Degree certificate',
  'Birth certificate',
  'Class X certificate',
  'Statement of purpose',
  'Bank statement',
  'Letter of recommendation',
  'Loan letter',
  'Offer letter',
  'CV',
  'English test report',
];

const recipients = [
  { documentId: 1, names: ['passport', 'Passport'] },
  { documentId: 2, names: ['transcript', 'Transcript'] },
  { documentId: 3, names: ['degreeCertificate', 'Degree certificate'] },
  { documentId: 4, names: ['statementOfPurpose', 'Statement of purpose'] },
  { documentId: 5, names: ['cv', 'CV'] },
  { documentId: 6, names: ['recommendation', 'Letter of recommendation'] },
];

/** The document of each file; null where the user decides. */
function assign(names: readonly string[], among = recipients): readonly (number | null)[] {
  const files = names.map(file);
  const { matched, unmatched } = matchFiles(files, among, allNames);
  return files.map((one) => {
    if (unmatched.includes(one)) return null;
    return matched.find((each) => each.files.includes(one))?.documentId ?? 0;
  });
}

describe('files selected for several documents', () => {
  it.each<readonly [string, number]>([
    ['Passport.pdf', 1],
    ['zephyrine_PASSPORT-scan.JPG', 1],
    ['BSc transcript (final).pdf', 2],
    ['degreeCertificate.pdf', 3],
    ['Degree.pdf', 3],
    ['Statement of Purpose v2.docx', 4],
    ['my CV 2026.pdf', 5],
    ['Recommendation Prof Ito.pdf', 6],
  ])('%s goes to the document that it mentions', (name, documentId) => {
    expect(assign([name])).toEqual([documentId]);
  });

  it.each([
    'IMG_2041.jpg',
    'letter.pdf',
    'certificate.pdf',
    'scan.passportcopy',
    'Passport and transcript.pdf',
  ])('%s is left to the user', (name) => {
    expect(assign([name])).toEqual([null]);
  });

  it('are left to the user where two are for one document', () => {
    expect(assign(['Passport front.jpg', 'Passport back.jpg', 'CV.pdf'])).toEqual([null, null, 5]);
  });

  it('go to the whole name rather than to a part of it', () => {
    const both = [...recipients, { documentId: 7, names: ['oldPassport', 'Old passport'] }];
    expect(assign(['Passport.pdf', 'Old passport.pdf'], both)).toEqual([1, 7]);
  });

  it('are read in other scripts, with and without accents', () => {
    const named = [
      { documentId: 1, names: ['transcript', 'Relevé de notes complet'] },
      { documentId: 2, names: ['passport', 'جواز السفر'] },
    ];
    expect(assign(['releve de notes.pdf', 'جواز السفر.pdf'], named)).toEqual([1, 2]);
  });

  it('are each uploaded once or left to the user, whatever their names', () => {
    const word = fc.constantFrom('passport', 'cv', 'degree', 'letter', 'scan', 'of', '2026', 'Transcript');
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `${words.join(' ')}.pdf`);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), (names) => {
        const files = names.map(file);
        const { matched, unmatched } = matchFiles(files, recipients, allNames);
        const placed = [...matched.flatMap((each) => each.files), ...unmatched];
        expect(new Set(placed)).toEqual(new Set(files));
        expect(placed).toHaveLength(files.length);
        expect(matched.map((each) => each.files.length)).toEqual(matched.map(() => 1));
      }),
    );
  });
});
