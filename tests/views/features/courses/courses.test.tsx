import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseDetails } from '../../../../contract/courses/courses.ts';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import { comparisonMachine } from '../../../../src/machines/features/courses/comparison.machine.ts';
import { courseMachine } from '../../../../src/machines/features/courses/course.machine.ts';
import type { PerformInput } from '../../../../src/machines/features/courses/course.setup.ts';
import type { LoadedCourse } from '../../../../src/machines/features/courses/course.types.ts';
import {
  courseEditMachine,
  type LoadedForm,
} from '../../../../src/machines/features/courses/course-edit.machine.ts';
import { courseEditForm } from '../../../../src/machines/features/courses/course-form.machine.ts';
import {
  type CourseValues,
  toCourseValues,
} from '../../../../src/machines/features/courses/course-values.ts';
import { coursesMachine } from '../../../../src/machines/features/courses/courses.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { Submission } from '../../../../src/machines/kit/form/form.types.ts';
import type { CourseQueryContext } from '../../../../src/services/courses/course-detail.service.ts';
import {
  type Problem,
  ProblemError,
  type ProblemKind,
  problem,
} from '../../../../src/services/kit/problem.ts';
import { openPage, pageOf, staff } from '../../../support/client/office.ts';
import { outline } from '../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { courseDetails } from '../../../support/records/courses.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});
beforeAll(async () => {
  for (const page of ['course-details', 'record-edit', 'course-compare', 'course', 'record'] as const)
    await openPage(page);
});

const signedIn = staff();
const rulesNotMet = [
  { rule: 'mark', verdict: 'notMet', wanted: 60, found: 50, remedy: 'chooseLowerCourse' },
] as const;

describe('the page of a course', () => {
  const open = (
    more: Partial<CourseDetails>,
    { at = '/course/9', action }: { at?: string; action?: ProblemError } = {},
  ) => {
    const sent: PerformInput[] = [];
    const loaded: LoadedCourse = { course: courseDetails(9, more), history: [], uses: [] };
    stage = openStage({
      at,
      signedIn,
      screens: {
        course: courseMachine.provide({
          actors: {
            load: fromPromise<LoadedCourse, { id: number; queryContext: CourseQueryContext }>(
              async () => loaded,
            ),
            perform: fromPromise<Problem | null, PerformInput>(async ({ input }) => {
              sent.push(input);
              if (action) throw action;
              return null;
            }),
          },
        }),
      },
    });
    return { ...stage, sent };
  };

  it('tells what is known, when it begins and what it asks, and says that nobody can apply until it is verified', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Marine Engineering' })).toBeVisible();
    const intakes = screen.getByRole('region', { name: 'Intakes' });
    expect(within(intakes).getByText(/September 2027.*open until/)).toBeVisible();
    expect(within(intakes).getByText(/Exceptions:.*Nigeria/)).toBeVisible();
    const asks = screen.getByRole('region', { name: 'Entry requirements' });
    expect(within(asks).getByText(/IELTS.*6\.5.*no section below.*6/)).toBeVisible();
    expect(screen.getByText('Students can’t apply for this course until it’s verified.')).toBeVisible();
  });

  it('marks an intake in its last week, and no other', async () => {
    const [known] = courseDetails(9).intakes;
    if (!known) throw new Error('the course begins never');
    const closingIn = (days: number) => {
      // Last days end in UTC.
      const closesOn = toUtcDay(Date.now() + days * 86_400_000);
      return { ...known, intakeId: 10 + days, closesOn };
    };
    open({ intakes: [0, 1, 5, 8].map(closingIn) });
    const intakes = await screen.findByRole('region', { name: 'Intakes' });
    expect(
      within(intakes)
        .getAllByRole('listitem')
        .map(({ textContent }) => / · (closing soon: .*)Exceptions/.exec(textContent ?? '')?.[1]?.trim()),
    ).toEqual([
      'closing soon: closes today',
      'closing soon: 1 day left',
      'closing soon: 5 days left',
      undefined,
    ]);
  });

  it('leads back to the courses where there is none', async () => {
    stage = openStage({
      at: '/course/9',
      signedIn,
      screens: {
        course: courseMachine.provide({
          actors: {
            load: fromPromise<LoadedCourse, { id: number; queryContext: CourseQueryContext }>(async () => {
              throw new ProblemError(problem('notFound', { status: 404 }));
            }),
          },
        }),
      },
    });
    const back = await screen.findByRole('link', { name: 'Back to list' });
    expect(back.getAttribute('href')).toBe('/course');
  });

  it('is verified by a press, over the version that is shown', async () => {
    const { user, sent } = open({});
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(sent).toEqual([{ action: 'verify', id: 9, version: 3, reason: '' }]));
  });

  it('says why what was asked for did not happen', async () => {
    const { user } = open(
      {},
      { action: new ProblemError(problem('refused', { status: 409, reasons: ['reason.courseComplete'] })) },
    );
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/^Couldn’t complete this action\./)).toBeVisible();
  });

  it('begins an application with it, for the student that it is looked at for', async () => {
    const { user } = open(
      { state: 'verified', eligibility: [...rulesNotMet] },
      { at: '/course/9?studentId=7' },
    );
    await user.click(await screen.findByRole('button', { name: 'Start application' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/application/find-student?draft=new&course=9&student=7',
      ),
    );
  });

  it('shows each fact in its section, and what can be done with it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:00:00.000Z') });
    open({
      verifiedById: 6,
      verifiedByName: null,
      verifiedAt: '2027-01-05T09:00:00.000Z',
      recheckAt: '2027-06-05T09:00:00.000Z',
      archived: true,
      isAiGenerated: true,
      deposit: '500.00',
      scholarships: 'Up to £2,000',
      blockedActions: [{ move: 'submit', reasons: ['reason.courseComplete'] }],
      allowedActions: ['verify', 'return'],
      facts: { ...courseDetails(9).facts, missing: ['tuitionFee', 'level'] },
      editable: ['title'],
      applications: 3,
    } as Partial<CourseDetails>);
    await screen.findByRole('heading', { level: 1, name: 'Marine Engineering' });
    expect(outline(screen.getByRole('main'))).toEqual([
      'tabpanel Marine Engineering:',
      '# Marine Engineering',
      'University of Northcastle',
      '[link Edit, to /record/edit/9, keys E] [button Start application]',
      'UnverifiedArchivedDrafted from a linkVerified by ‹Unknown user›, ‹5 Jan 2027›Edited by ‹Tomasz›, ‹10 Jan 2027›Re-verification due on ‹5 Jun 2027›',
      'status:',
      'Students can’t apply for this course until it’s verified.',
      '[select Cost currency: *Cost in USD]',
      'University: ‹University of Northcastle›',
      'Location: ‹Harbour, Northcastle, United Kingdom›',
      'Award: ‹MSc›',
      'Level: ‹Postgraduate (taught)›',
      'Subject: ‹Engineering›',
      'Mode of study: ‹Full time›',
      'Duration: ‹12 months›',
      'Tuition fee: ‹‹18,500 GBP› per year›',
      'Fee valid for: ‹2027/28›',
      'First-year cost: ‹23,125 USD›',
      'Application fee: ‹75 GBP›',
      'Deposit: ‹500 GBP›',
      'Scholarships: ‹Up to £2,000›',
      'UCAS code: ‹ltr H500›',
      'region Description:',
      '## Description',
      'Ships.',
      '[link University page, to https://northcastle.example/marine, dir ltr]',
      'region History:',
      '## History',
      'No history yet',
      'region Available actions:',
      '[button Verify, keys V] [button Return to draft] [button Delete]',
      '‹Submit for verification› isn’t available: Required course details are missing.',
      'Missing: ‹Tuition fee, Level›',
      'region Intakes:',
      '## Intakes',
      '‹September 2027›: open until ‹1 Jul 2027›Exceptions: ‹Nigeria›',
      'region Entry requirements:',
      '## Entry requirements',
      '‹Bachelor’s degree›: ‹60›/100 (‹All countries›)',
      '‹IELTS› ‹6.5›, no section below ‹6›',
      'English test waived for students taught in English',
      'Up to 2 active backlogs',
    ]);
  });

  it('is returned for a reason, asked for with the focus there', async () => {
    const { user, sent } = open({});
    await user.click(await screen.findByRole('button', { name: 'Return to draft' }));
    const question = await screen.findByRole('alert');
    expect(outline(question)).toEqual([
      'alert:',
      'Return ‹Marine Engineering› to draft? Enter a reason.',
      '[text Reason: , dir auto, at most 1000, focused]',
      '[button Return to draft, disabled] [button Cancel]',
    ]);
    await user.keyboard('No fee');
    expect(outline(question).slice(-1)).toEqual(['[button Return to draft] [button Cancel]']);
    await user.click(within(question).getByRole('button', { name: 'Return to draft' }));
    await waitFor(() => expect(sent).toEqual([{ action: 'return', id: 9, version: 3, reason: 'No fee' }]));
  });
});

describe('the form of a course', () => {
  const open = (load: () => Promise<LoadedForm>, refused?: ProblemKind) => {
    const sent: CourseValues[] = [];
    stage = openStage({
      at: '/record/edit/9',
      signedIn,
      screens: {
        courseEdit: courseEditMachine.provide({
          actors: {
            load: fromPromise<LoadedForm, { id: number | null }>(load),
            editForm: courseEditForm.provide({
              actors: {
                send: fromPromise<CourseDetails, Submission<CourseValues>>(async ({ input }) => {
                  sent.push(input.values);
                  if (refused) throw new ProblemError(problem(refused));
                  return courseDetails(9, { title: input.values.title, version: 4 });
                }),
              },
            }),
          },
        }),
      },
    });
    return { ...stage, sent };
  };
  const form: LoadedForm = {
    course: courseDetails(9),
    intakes: [{ id: 4, name: 'September 2027', startsOn: '2027-09-20', closesOn: '2027-07-01' }],
    countries: ['GB', 'NG'],
  };

  it('says what is wrong at its field, keeps what was typed, and sends nothing until it is mended', async () => {
    const { user, sent } = open(async () => form);
    const months = await screen.findByRole('textbox', { name: 'Duration (months)' });
    await user.clear(months);
    await user.type(months, '500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(months.getAttribute('aria-invalid')).toBe('true'));
    expect([(months as HTMLInputElement).value, sent]).toEqual(['500', []]);
    await user.clear(months);
    await user.type(months, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ ...toCourseValues(courseDetails(9)), durationMonths: '18' }]);
  });

  it('has its fields in sections, and the past intakes behind a button', async () => {
    const past = {
      id: 3,
      name: 'September 2020',
      startsOn: '2020-09-20' as const,
      closesOn: '2020-07-01' as const,
    };
    const { user } = open(async () => ({ ...form, intakes: [...form.intakes, past] }));
    await screen.findByRole('button', { name: 'Save' });
    const sections = screen
      .getAllByRole('group')
      .filter((group) => group.parentElement?.tagName === 'FORM')
      .map((group) => group.querySelector('legend')?.textContent);
    expect(sections).toEqual([
      'Course',
      'Fees and scholarships',
      'Intakes',
      'Entry requirements',
      'Description and source',
      'Course codes',
    ]);
    const intake = (name: string) => screen.queryByRole('checkbox', { name });
    expect([intake('September 2027') !== null, intake('September 2020')]).toEqual([true, null]);
    await user.click(screen.getByRole('button', { name: 'Past intakes (1)', expanded: false }));
    expect(intake('September 2020')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Past intakes (1)', expanded: true }));
    expect(intake('September 2020')).toBeNull();
  });

  it('says that the course was deleted while it was written, and keeps what was typed', async () => {
    const { user } = open(async () => form, 'notFound');
    const months = await screen.findByRole('textbox', { name: 'Duration (months)' });
    await user.clear(months);
    await user.type(months, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        'This record was deleted while you were editing it. Your entries are still here: copy them, or add a new record.',
      ),
    ).toBeVisible();
    expect((months as HTMLInputElement).value).toBe('18');
  });

  it('says that there is no such course', async () => {
    open(async () => {
      throw new ProblemError(problem('notFound'));
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has a field for each fact, with its hint and what it may be', async () => {
    open(async () => form);
    await screen.findByRole('textbox', { name: 'Duration (months)' });
    const parts = ['Course', 'Fees and scholarships', 'Intakes', 'Entry requirements', 'Course codes'];
    expect(parts.flatMap((name) => outline(screen.getByRole('group', { name })))).toEqual([
      'group Course:',
      'Course',
      '[field Course: Marine Engineering, dir auto]',
      '[combobox University: University of Northcastle, dir auto, expanded false]',
      '[field Campus: Harbour, dir auto]',
      '[field Award: MSc, dir auto]',
      '[select Level: Select / Foundation / Undergraduate / Pre-master / *Postgraduate (taught) / Research]',
      '[field Subject: Engineering, dir auto]',
      '[select Mode of study: Select / *Full time / Part time / Online / Blended]',
      '[field Duration (months): 12, dir ltr, inputmode decimal]',
      'group Fees and scholarships:',
      'Fees and scholarships',
      '[field Tuition fee: 18500.00, dir ltr, inputmode decimal]',
      '[select Fee period: *Per year / Whole course]',
      '[field Currency: GBP, dir ltr]',
      '[field Fee valid for: 2027/28, dir auto]',
      '[field Application fee: 75.00, dir ltr, inputmode decimal]',
      '[field Deposit: , dir ltr, inputmode decimal]',
      '[text Scholarships: , dir auto]',
      'group Intakes:',
      'Intakes',
      '[checkbox September 2027, checked]',
      '[more Details for ‹September 2027›, open]',
      '[select Applications for ‹September 2027›: *Open / Closed]',
      '[field Earlier deadline for ‹September 2027› (optional): 2027-07-01, type date, dir ltr]',
      'group ‹September 2027›, country exception ‹1›:',
      '‹September 2027›, country exception ‹1›',
      '[select Country of residence: Select / *Nigeria / United Kingdom]',
      '[select Applications: Same as other countries / Open / *Closed]',
      '[field Application deadline: , type date, dir ltr]',
      '[button Remove ‹‹September 2027›, country exception ‹1››]',
      '[button Add country exception for ‹September 2027›]',
      'group Entry requirements:',
      'Entry requirements',
      'group Academic requirement ‹1›:',
      'Academic requirement ‹1›',
      '[select Education level: Secondary school (Class X) / Higher secondary (Class XII) / Diploma / *Bachelor’s degree / Master’s degree]',
      '[field Minimum mark (out of 100): 60, dir ltr, inputmode decimal]',
      '[select Country: *All countries / Nigeria / United Kingdom]',
      '[button Remove ‹Academic requirement ‹1››]',
      '[button Add academic requirement]',
      '[button Add required subject]',
      'group English test ‹1›:',
      'English test ‹1›',
      '[select English test: *IELTS / TOEFL / PTE Academic / Duolingo]',
      '[field Overall score: 6.5, dir ltr, inputmode decimal]',
      '[field Minimum section score: 6, dir ltr, inputmode decimal]',
      '[button Remove ‹English test ‹1››]',
      '[button Add English test]',
      '[checkbox English test waived for students taught in English, checked]',
      '[field Maximum active backlogs: 2, dir ltr, inputmode decimal]',
      '[field Maximum study gap (years): , dir ltr, inputmode decimal]',
      'group Course codes:',
      'Course codes',
      '[field University course code: , dir ltr]',
      '[field UCAS code: H500, dir ltr]',
      '[field CRICOS code: , dir ltr]',
      '[field CIP code: , dir ltr]',
    ]);
  });
});

describe('courses side by side', () => {
  const open = (
    answer: readonly CourseDetails[] | ProblemKind,
    at = '/course/compare?ids=9,12&studentId=7',
  ) => {
    stage = openStage({
      at,
      signedIn,
      screens: {
        comparison: comparisonMachine.provide({
          actors: {
            load: fromPromise<
              readonly CourseDetails[],
              { ids: readonly number[]; queryContext: CourseQueryContext }
            >(async () => {
              if (typeof answer === 'string') throw new ProblemError(problem(answer));
              return answer;
            }),
          },
        }),
      },
    });
    return stage;
  };
  const two = [courseDetails(9), courseDetails(12, { title: 'Naval Architecture', durationMonths: 24 })];

  it('mark what differs and nothing else, and take one out', async () => {
    const { user } = open(two);
    const table = await screen.findByRole('table');
    const differing = within(table)
      .getAllByRole('row')
      .filter((row) => within(row).queryByText('differs'))
      .map((row) => within(row).getByRole('rowheader').textContent);
    expect(differing).toEqual(['Duration differs']);
    await user.click(screen.getByRole('button', { name: /^Remove from comparison: .*Marine Engineering/ }));
    await waitFor(() => expect(window.location.search).toBe('?ids=12&studentId=7'));
  });

  it('name the university of each in its header, and not again below', async () => {
    open(two);
    const table = await screen.findByRole('table');
    const headers = within(table).getAllByRole('columnheader').slice(1);
    expect(headers.map((header) => header.textContent?.includes('University of Northcastle'))).toEqual([
      true,
      true,
    ]);
    expect(within(table).queryByRole('rowheader', { name: /University$/ })).toBeNull();
  });

  it('lead each to an application with it, for the student they are compared for', async () => {
    open(two);
    const links = await screen.findAllByRole('link', { name: /^Start application: / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/application/find-student?draft=new&course=9&student=7',
      '/application/find-student?draft=new&course=12&student=7',
    ]);
  });

  it('say that there are none, and that one of them is not there', async () => {
    const { close } = open(two, '/course/compare');
    expect(await screen.findByText('No courses to compare')).toBeVisible();
    close();
    open('notFound');
    expect(await screen.findByText('One of these courses wasn’t found')).toBeVisible();
  });

  it('stand in columns, fact by fact', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:00:00.000Z') });
    open([
      courseDetails(9),
      courseDetails(12, {
        title: 'Naval Architecture',
        tuitionFee: '20000.00',
        city: null,
        campus: null,
        state: 'verified',
        eligibility: [...rulesNotMet],
      }),
    ]);
    const table = await screen.findByRole('table');
    expect(outline(table)).toEqual([
      '| Field | [link ‹Marine Engineering›, to /course/9] ‹University of Northcastle› [link Start application: ‹Marine Engineering›, to /application/find-student?draft=new&course=9&student=7] [button Remove from comparison: ‹Marine Engineering›] | [link ‹Naval Architecture›, to /course/12] ‹University of Northcastle› [link Start application: ‹Naval Architecture›, to /application/find-student?draft=new&course=12&student=7] [button Remove from comparison: ‹Naval Architecture›]',
      '| Status | Unverified | Verified',
      '| Location differs |',
      '‹Harbour, Northcastle, United Kingdom›',
      '|',
      '‹United Kingdom›',
      '| Award |',
      '‹MSc›',
      '|',
      '‹MSc›',
      '| Level |',
      '‹Postgraduate (taught)›',
      '|',
      '‹Postgraduate (taught)›',
      '| Subject |',
      '‹Engineering›',
      '|',
      '‹Engineering›',
      '| Mode of study |',
      '‹Full time›',
      '|',
      '‹Full time›',
      '| Duration |',
      '‹12 months›',
      '|',
      '‹12 months›',
      '| Tuition fee differs |',
      '‹‹18,500 GBP› per year›',
      '|',
      '‹‹20,000 GBP› per year›',
      '| Fee valid for |',
      '‹2027/28›',
      '|',
      '‹2027/28›',
      '| First-year cost |',
      '‹23,125 USD›',
      '|',
      '‹23,125 USD›',
      '| Application fee |',
      '‹75 GBP›',
      '|',
      '‹75 GBP›',
      '| UCAS code |',
      '‹H500›',
      '|',
      '‹H500›',
      '| Intakes |',
      '‹‹September 2027›: open until ‹1 Jul 2027››',
      '|',
      '‹‹September 2027›: open until ‹1 Jul 2027››',
      '| Entry requirements |',
      '‹‹Bachelor’s degree›: ‹60›/100 (‹All countries›)›',
      '‹‹IELTS› ‹6.5›, no section below ‹6››',
      '‹English test waived for students taught in English›',
      '‹Up to 2 active backlogs›',
      '|',
      '‹‹Bachelor’s degree›: ‹60›/100 (‹All countries›)›',
      '‹‹IELTS› ‹6.5›, no section below ‹6››',
      '‹English test waived for students taught in English›',
      '‹Up to 2 active backlogs›',
      '| Eligibility | |',
      '[more Not eligible Requirements met: 0 of 1]',
      'Marks: not met (required: ‹60›, actual: ‹50›) Select a lower-level or preparatory course.',
    ]);
  });
});

describe('the list of courses', () => {
  const open = (at: string, rules?: Parameters<typeof staff>[0]) => {
    const { codes: _, description: __, ...row } = courseDetails(9);
    stage = openStage({
      at,
      signedIn: staff(rules),
      screens: {
        courses: coursesMachine.provide({
          actors: {
            loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () =>
              pageOf([row as unknown as GridRow]),
            ),
          },
        }),
      },
    });
    return screen.findByText('Marine Engineering');
  };
  const facets = () =>
    within(screen.getByRole('group', { name: 'Course filters' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Main navigation' }))
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent);
  const trail = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent?.replaceAll(/[\u2066-\u2069]/g, ''));

  it('is the same at the address of the course records, and one entry of the navigation', async () => {
    await open('/record');
    expect(screen.getByRole('heading', { level: 1, name: /Courses/ })).toBeVisible();
    expect([current(), trail(), window.location.search]).toEqual([
      ['Courses'],
      ['Catalogue', 'Courses'],
      '?sortBy=editedAt&orderBy=desc',
    ]);
    expect(screen.queryByText('Course records')).toBeNull();
  });

  it('can be filtered by how the records are kept by those who may open them', async () => {
    await open('/course');
    const kept = ['Drafted from a link', 'Editor', 'Archived'];
    expect(facets().slice(-3)).toEqual(kept);
    stage.close();
    await open('/course', [
      { action: 'read', subject: 'dashboard' },
      { action: 'read', subject: 'Course' },
    ]);
    expect(facets().filter((name) => kept.includes(name ?? ''))).toEqual([]);
  });
});
