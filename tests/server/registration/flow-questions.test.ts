import { describe, expect, it } from 'vitest';
import { questionCountries } from '../../../contract/masters/registration-questions.ts';
import { findQuestionFaults } from '../../../contract/registration/country-questions.ts';
import type { Flow } from '../../../contract/registration/flow.ts';
import { flows } from '../../../contract/registration/flows/index.ts';
import { and, eq } from '../../../server/db/drizzle.ts';
import { registrationQuestions } from '../../../server/db/schema/registration-questions.ts';
import { loadFlow } from '../../../server/registration/flow-questions.ts';
import { bothDatabases } from '../../support/server/database.ts';
import { openWith } from '../../support/server/suite.ts';

/** The questions of each step that belongs to a country. */
const countryStepsOf = ({ steps }: Flow): Record<string, readonly string[]> =>
  Object.fromEntries(
    steps.flatMap(({ id, country, questions }) =>
      country === undefined ? [] : [[id, questions.map((question) => question.id)]],
    ),
  );

describe.each(bothDatabases)('the questions of a flow on $name', ({ open }) => {
  const test = openWith(open, async () => undefined);

  it('ask students from India about boards, backlogs, loans and the APS', async () => {
    expect(countryStepsOf(await loadFlow(test.database.orm, 'india'))).toEqual({
      schooling: [
        'classXBoard',
        'classXYear',
        'classXMark',
        'classXIIBoard',
        'classXIIStream',
        'classXIIYear',
        'classXIIMark',
        'classXIIEnglishMark',
        'mediumOfInstruction',
        'gapYears',
        'gapReason',
      ],
      degree: [
        'hasDegree',
        'degreeTitle',
        'degreeInstitution',
        'degreeYear',
        'degreeScale',
        'degreeMark',
        'backlogSubjects',
        'backlogAttempts',
        'backlogsActive',
      ],
      funding: [
        'fundingSource',
        'fundingAmount',
        'educationLoan',
        'loanLender',
        'loanSanctioned',
        'loanAmount',
        'apsCertificate',
      ],
    });
  });

  it('ask students from Nigeria about WAEC, HND, NYSC and tuberculosis', async () => {
    expect(countryStepsOf(await loadFlow(test.database.orm, 'nigeria'))).toEqual({
      schooling: ['waecBody', 'waecYear', 'waecCredits', 'waecEnglishCredit', 'waecMathsCredit'],
      degree: ['hasDegree', 'degreeType', 'degreeInstitution', 'degreeYear', 'degreeClass', 'nyscStatus'],
      health: ['tbTest'],
      funding: ['fundingSource', 'fundingAmount', 'sponsorRelation'],
    });
  });

  it('are as the page needs them, with their texts in three languages', async () => {
    const { steps } = await loadFlow(test.database.orm, 'nigeria');
    const [tbTest] = steps.find(({ id }) => id === 'health')?.questions ?? [];
    expect(tbTest).toEqual({
      countryCode: 'NG',
      step: 'health',
      id: 'tbTest',
      type: 'yesNo',
      showIf: { question: 'destination', is: ['GB'] },
      texts: {
        en: {
          label: 'Have you had a tuberculosis (TB) test in the last six months?',
          hint: 'The visa for the United Kingdom requires a certificate from an approved clinic. You can have the test later',
          options: {},
        },
        fr: {
          label: 'Avez-vous passé un test de tuberculose au cours des six derniers mois ?',
          hint: 'Le visa pour le Royaume-Uni exige un certificat d’une clinique agréée. Vous pouvez passer le test plus tard',
          options: {},
        },
        ar: {
          label: 'هل أجريت اختبار السل (TB) خلال الأشهر الستة الماضية؟',
          hint: 'تشترط تأشيرة المملكة المتحدة شهادة من عيادة معتمدة. يمكنك إجراء الاختبار لاحقًا',
          options: {},
        },
      },
    });
  });

  it('leave flows without a country as they are', async () => {
    expect(await loadFlow(test.database.orm, 'general')).toEqual(flows.general);
  });

  it('are all accepted by the rules for questions', async () => {
    const all = await test.database.orm.select().from(registrationQuestions);
    const faults = all.map((question) =>
      findQuestionFaults(
        question,
        all.filter(({ id, countryCode }) => id !== question.id && countryCode === question.countryCode),
      ),
    );
    expect(faults).toEqual(all.map(() => ({})));
    expect(all).toHaveLength(42);
  });

  it('are those of now after one was archived', async () => {
    const { orm } = test.database;
    const isLoan = and(
      eq(registrationQuestions.countryCode, 'IN'),
      eq(registrationQuestions.code, 'loanLender'),
    );
    const before = countryStepsOf(await loadFlow(orm, 'india'));
    await orm
      .update(registrationQuestions)
      .set({ archivedAt: new Date(0) })
      .where(isLoan);
    expect(countryStepsOf(await loadFlow(orm, 'india'))).toEqual({
      ...before,
      funding: before.funding?.filter((id) => id !== 'loanLender'),
    });
    await orm.update(registrationQuestions).set({ archivedAt: null }).where(isLoan);
    expect(countryStepsOf(await loadFlow(orm, 'india'))).toEqual(before);
  });
});

describe('the countries that questions can be added to', () => {
  it('are those with a flow of their own', () => {
    const countries = Object.values<Flow>(flows).flatMap(({ steps }) =>
      steps.flatMap(({ country }) => country ?? []),
    );
    expect([...new Set(countries)].sort()).toEqual([...questionCountries]);
  });
});
