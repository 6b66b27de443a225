import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { insertLines, planList } from '../../../scripts/new/plan.ts';
import { rulesMigration } from '../../../scripts/new/product.ts';

const languageTests = planList({
  noun: 'languageTest',
  plural: 'languageTests',
  fr: { noun: 'test de langue', plural: 'tests de langue', gender: 'm' },
  ar: { noun: 'اختبار لغة', plural: 'اختبارات اللغة' },
});
const scholarships = planList({
  noun: 'scholarship',
  plural: 'scholarships',
  fr: { noun: 'bourse', plural: 'bourses', gender: 'f' },
  ar: { noun: 'منحة', plural: 'المنح' },
});

const textsIn = (source: string | undefined) =>
  Object.fromEntries(
    [...(source ?? '').matchAll(/^ {2}'([\w.]+)': '(.*)',$/gm)].map(([, id, text]) => [id, text]),
  );

describe('a new list of master data', () => {
  it('is twelve files besides its migration, and one to four lines in three others', () => {
    expect(Object.keys(languageTests.files)).toEqual([
      'contract/masters/language-tests.ts',
      'server/db/schema/language-tests.ts',
      'server/domain/language-tests/language-tests.list.ts',
      'server/demo/master-data/language-tests.ts',
      'src/screens/language-tests.ts',
      'src/views/features/language-tests/LanguageTestsView.tsx',
      'src/i18n/lists/language-tests/en.ts',
      'src/i18n/lists/language-tests/fr.ts',
      'src/i18n/lists/language-tests/ar.ts',
      'tests/server/access/masters/language-tests.ts',
      'tests/server/domain/language-tests/language-tests.test.ts',
      'tests/e2e/records/language-tests.spec.ts',
    ]);
    expect(
      languageTests.registrations.map(({ path, lines }) => [path, lines.map(([, line]) => line)]),
    ).toEqual([
      ['contract/kit/master-data.ts', ["  languageTests: 'LanguageTest',\n"]],
      [
        'contract/masters/index.ts',
        ["import { languageTests } from './language-tests.ts';\n", '  languageTests,\n'],
      ],
      [
        'src/screens/screens.ts',
        ["import { languageTests } from './language-tests.ts';\n", '  ...languageTests,\n'],
      ],
    ]);
  });

  it('has files that parse, and registrations that fit the files there are', () => {
    for (const [path, source] of Object.entries({ ...languageTests.files, ...scholarships.files })) {
      expect(
        () => parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx') }),
        path,
      ).not.toThrow();
    }
    for (const registration of scholarships.registrations) {
      const before = readFileSync(registration.path, 'utf8');
      const after = insertLines(before, registration);
      const added = registration.lines.map(([, line]) => line);
      expect(after.length).toBe(before.length + added.join('').length);
      expect(added.filter((line) => !after.includes(line))).toEqual([]);
      expect(() => parseSync(after, { syntax: 'typescript' })).not.toThrow();
    }
  });

  it('has texts in three languages, in French by gender', () => {
    expect(textsIn(languageTests.files['src/i18n/lists/language-tests/en.ts'])).toEqual({
      'route.recordLanguageTest': 'Language tests',
      'route.recordLanguageTestAdd': 'New language test',
      'route.recordLanguageTestEdit': 'Edit language test',
      'subject.LanguageTest': 'Language tests',
      'event.languageTest.created': 'Language test created',
      'event.languageTest.changed': 'Language test updated',
      'event.languageTest.removed': 'Language test deleted',
      'languageTest.search': 'Search language tests',
      'languageTest.empty': 'No language tests',
      'languageTest.emptyBody': 'Language tests that administrators add appear here.',
    });
    expect(textsIn(scholarships.files['src/i18n/lists/scholarships/fr.ts'])).toEqual({
      'route.recordScholarship': 'Bourses',
      'route.recordScholarshipAdd': 'Nouvelle bourse',
      'route.recordScholarshipEdit': 'Modifier une bourse',
      'subject.Scholarship': 'Bourses',
      'event.scholarship.created': 'Bourse créée',
      'event.scholarship.changed': 'Bourse modifiée',
      'event.scholarship.removed': 'Bourse supprimée',
      'scholarship.search': 'Rechercher des bourses',
      'scholarship.empty': 'Aucune bourse',
      'scholarship.emptyBody': 'Les bourses ajoutées par les administrateurs apparaissent ici.',
    });
    const french = textsIn(languageTests.files['src/i18n/lists/language-tests/fr.ts']);
    expect([french['route.recordLanguageTestAdd'], french['languageTest.empty']]).toEqual([
      'Nouveau test de langue',
      'Aucun test de langue',
    ]);
    const arabic = textsIn(scholarships.files['src/i18n/lists/scholarships/ar.ts']);
    expect([arabic['route.recordScholarship'], arabic['scholarship.empty']]).toEqual([
      'المنح',
      'لا توجد منح',
    ]);
  });

  it('walks its main flow in the browser, in `npm run test:all`', () => {
    const spec = languageTests.files['tests/e2e/records/language-tests.spec.ts'] ?? '';
    expect(
      [...spec.matchAll(/^test\('(.*?)',(?: \{ tag: '(.*)' \},)?/gm)].map(([, title, tag]) => [title, tag]),
    ).toEqual([
      ['an administrator adds a language test, finds it, renames it and deletes it', undefined],
      ['a client is refused the page and the calls behind it', undefined],
    ]);
  });

  it('gives the rules of a new installation to those that have rules, after their own', () => {
    const migration = rulesMigration(scholarships.names);
    expect(migration).toContain(`"known"."last" + "added"."nth", "added"."action", 'Scholarship'`);
    expect(migration).toContain(`IN ('channel-partner', 'counsellor', 'aco', 'compliance-officer')`);
  });

  it('is not registered where the place for its line is gone', () => {
    expect(() => insertLines('export {};\n', { path: 'a.ts', lines: [['import ', 'x\n']] })).toThrow(
      'a.ts has no line import ',
    );
  });
});
