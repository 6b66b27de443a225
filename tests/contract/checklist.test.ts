import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChecklistCase,
  checklistReasons,
  checklistStages,
  studyLevels,
} from '../../contract/documents/checklist.ts';
import { checklistFor } from '../../contract/documents/checklist-rules.ts';
import { toUtcDay } from '../../contract/facts/days.ts';
import { documentTypeDefinitions, isBuiltIn, lastValidDay } from '../../contract/kit/document-types.ts';
import { builtInRules } from '../support/checklist-rules.ts';

const typesOf = (given: ChecklistCase): string[] => checklistFor(builtInRules, given).map(({ type }) => type);
const master = (domicile: string, destination: string, more: Partial<ChecklistCase> = {}): string[] =>
  typesOf({ domicile, destination, level: 'postgraduateTaught', ...more });

describe('a checklist', () => {
  it('asks an Indian graduate who goes to the United Kingdom for all of this, in the order it is needed', () => {
    expect(master('IN', 'GB')).toEqual([
      'passport',
      'photo',
      'agentAuthorisation',
      'classXMarksheet',
      'classXIIMarksheet',
      'classXIICertificate',
      'semesterMarksheets',
      'transcript',
      'degreeCertificate',
      'englishTest',
      'statementOfPurpose',
      'recommendation',
      'cv',
      'signedAcceptance',
      'depositReceipt',
      'bankStatement',
      'preCasForm',
      'cas',
      'tbCertificate',
    ]);
  });

  it.each([
    ['GB', ['bankStatement', 'preCasForm', 'cas', 'tbCertificate']],
    ['AU', ['genuineStudent', 'bankStatement', 'coe', 'oshc']],
    ['US', ['bankStatement', 'i20', 'sevisReceipt', 'ds160']],
    ['CA', ['bankStatement', 'loa', 'provincialAttestation', 'medicalExamination', 'gic']],
    ['DE', ['apsCertificate', 'blockedAccount']],
  ])('has what %s itself asks of an Indian graduate', (destination, own) => {
    const elsewhere = new Set(master('IN', 'NZ').filter((type) => type !== 'bankStatement'));
    expect(master('IN', destination).filter((type) => !elsewhere.has(type))).toEqual(own);
  });

  it('goes by the school system a student comes from', () => {
    const school = (domicile: string) =>
      typesOf({ domicile, destination: 'GB', level: 'undergraduate' }).filter((type) =>
        ['classXMarksheet', 'classXIIMarksheet', 'waecResult', 'schoolCertificate'].includes(type),
      );
    expect([school('IN'), school('NG'), school('FR')]).toEqual([
      ['classXMarksheet', 'classXIIMarksheet'],
      ['waecResult'],
      ['schoolCertificate'],
    ]);
  });

  it('asks for a tuberculosis test and an APS certificate only of those whom these countries ask', () => {
    expect([
      master('NG', 'GB').includes('tbCertificate'),
      master('FR', 'GB').includes('tbCertificate'),
    ]).toEqual([true, false]);
    expect([
      master('NG', 'DE').includes('apsCertificate'),
      master('VN', 'DE').includes('apsCertificate'),
    ]).toEqual([false, true]);
  });

  it('asks for a test of English or for the letter that stands in for it, never both, and of native speakers neither', () => {
    const english = (given: string[]) =>
      given.filter((type) => type === 'englishTest' || type === 'moiLetter');
    expect([
      english(master('IN', 'GB')),
      english(master('IN', 'GB', { taughtInEnglish: true })),
      english(master('IE', 'GB')),
    ]).toEqual([['englishTest'], ['moiLetter'], []]);
  });

  it('adds what the student’s own way makes necessary', () => {
    const more = (given: Partial<ChecklistCase>) => {
      const usual = new Set(master('IN', 'GB'));
      return master('IN', 'GB', given).filter((type) => !usual.has(type));
    };
    expect(more({ minor: true })).toEqual(['birthCertificate', 'parentalConsent']);
    expect(more({ loan: true, sponsored: true })).toEqual(['loanLetter', 'sponsorAffidavit']);
    expect(more({ backlogs: true, gap: true })).toEqual(['backlogCertificate', 'gapEvidence']);
    expect(more({ sensitiveSubject: true })).toEqual(['atasCertificate']);
    expect(more({ workExperience: true })).toEqual(['experienceLetter']);
    expect(master('IN', 'CA', { quebec: true })).toContain('caq');
  });

  it('names each type once, with a known reason, in the order of the stages, whoever it is for', () => {
    const country = fc.constantFrom('IN', 'NG', 'GB', 'AU', 'US', 'CA', 'DE', 'FR', 'IE', 'NP', 'CN', 'XX');
    const cases = fc.record(
      {
        domicile: country,
        destination: country,
        level: fc.constantFrom(...studyLevels),
        minor: fc.boolean(),
        sponsored: fc.boolean(),
        loan: fc.boolean(),
        backlogs: fc.boolean(),
        gap: fc.boolean(),
        workExperience: fc.boolean(),
        sensitiveSubject: fc.boolean(),
        taughtInEnglish: fc.boolean(),
        quebec: fc.boolean(),
      },
      { requiredKeys: ['domicile', 'destination', 'level'] },
    );
    fc.assert(
      fc.property(cases, (given) => {
        const items = checklistFor(builtInRules, given as ChecklistCase);
        const types = items.map(({ type }) => type);
        expect(new Set(types).size).toBe(types.length);
        expect(types.every(isBuiltIn)).toBe(true);
        expect(items.every(({ why }) => checklistReasons.includes(why))).toBe(true);
        const stages = items.map(({ stage }) => checklistStages.indexOf(stage));
        expect(stages).toEqual(stages.toSorted((a, b) => a - b));
        expect(types).toEqual(
          expect.arrayContaining(['passport', 'statementOfPurpose', 'agentAuthorisation']),
        );
      }),
    );
  });
});

describe('the last good day of a document', () => {
  it.each([
    ['englishTest', '2026-11-21', '2028-11-21'],
    ['tbCertificate', '2026-08-31', '2027-02-28'],
    ['tbCertificate', '2027-08-31', '2028-02-29'],
    ['bankStatement', '2026-12-15', '2027-01-15'],
    ['passport', '2026-11-21', null],
  ] as const)('of a %s issued on %s is %s', (type, issued, last) => {
    expect(lastValidDay(documentTypeDefinitions[type].goodFor ?? {}, issued)).toBe(last);
  });

  it('is reckoned in months first and in days after them, and is never before the issue', () => {
    expect(lastValidDay({ months: 1, days: 1 }, '2027-01-31')).toBe('2027-03-01');
    const issues = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    const most = fc.option(fc.integer({ min: 1, max: 240 }));
    fc.assert(
      fc.property(issues, most, most, (date, months, days) => {
        const issued = toUtcDay(date);
        const last = lastValidDay({ months, days }, issued);
        if (months === null && days === null) expect(last).toBeNull();
        else {
          expect(last).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect(String(last) > issued).toBe(true);
        }
      }),
    );
  });
});
