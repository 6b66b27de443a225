import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type {
  ApplicationDraft,
  DraftContent,
  DraftOptions,
  DraftResult,
} from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft, toDraftContent } from '../../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { StudentMatch } from '../../../../contract/people/student-matches.ts';
import { emptyProfile, type Student } from '../../../../contract/people/students.ts';
import {
  type CourseSearchContext,
  courseSearchMachine,
} from '../../../../src/machines/features/new-application/course-search.machine.ts';
import { draftsMachine } from '../../../../src/machines/features/new-application/drafts.machine.ts';
import { matchesMachine } from '../../../../src/machines/features/new-application/matches.machine.ts';
import { newApplicationMachine } from '../../../../src/machines/features/new-application/new-application.machine.ts';
import type { CourseSearchResults } from '../../../../src/services/courses/course-search.service.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { builtInRules } from '../../../support/checklist-rules.ts';
import { deferred } from '../../../support/client/actor.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { outline } from '../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(() => openPage('application-find-student'));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

/** A text without its invisible marks. */
const plain = (value: string | null): string => (value ?? '').replaceAll(/[\u2066-\u2069]/g, '');

const offers: DraftOptions = {
  destinationCodes: ['GB'],
  branches: [{ id: 2, name: 'Lagos' }],
  intakes: [
    { id: 1, name: 'September 2090', startsOn: '2090-09-01', opensOn: '2020-01-01', closesOn: '2090-06-30' },
  ],
  demanded: [],
  rules: builtInRules,
};
const draft = (content: Partial<DraftContent>, version = 1): ApplicationDraft => ({
  id: 5,
  version,
  step: 'information',
  field: 'person.phone',
  content: { ...emptyDraft, ...content },
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const zoe: StudentMatch = {
  reach: 'mine',
  certainty: 'likely',
  comparisons: [
    { field: 'name', agreement: 'same' },
    { field: 'email', agreement: 'different' },
    { field: 'file', agreement: 'same' },
  ],
  documents: [
    { id: 70, type: 'passport' },
    { id: 71, type: 'degreeCertificate' },
  ],
  student: {
    id: 9,
    version: 1,
    number: 'S-000009',
    fullName: 'Zoë Okonkwo',
    dateOfBirth: '2004-05-06',
    email: 'zoe@mail.test',
    phone: '+234 1',
    branchName: 'North',
  },
};
const course = (id: number, verdict: 'met' | 'notMet'): CourseSearchResult => ({
  id,
  title: `Law ${id}`,
  universityName: 'University of Leeds',
  city: 'Leeds',
  countryCode: 'GB',
  level: 'undergraduate',
  discipline: 'Law',
  durationMonths: 36,
  tuitionFee: '14000.00',
  currency: 'GBP',
  state: 'verified',
  intakes: [{ intakeId: 1, status: 'open', deadline: null, overrides: [] }],
  requirements: {
    marks: [],
    subjects: [],
    english: [],
    englishWaived: false,
    mostBacklogs: null,
    mostGapYears: null,
  },
  demanded: [],
  eligibility: [
    { rule: 'mark', verdict, wanted: 60, found: 50, remedy: verdict === 'met' ? null : 'chooseLowerCourse' },
  ],
});

interface Server {
  draft?: ApplicationDraft;
  /** What another tab has kept: the first save is refused. */
  theirs?: ApplicationDraft;
  drafts?: readonly ApplicationDraft[];
  remove?: () => Promise<void>;
  matches?: readonly StudentMatch[];
  courses?: readonly CourseSearchResult[];
  failure?: ProblemError;
  /** Somebody changed the student: making the applications is refused. */
  changedStudent?: Student;
}

const everything: readonly AbilityRule[] = [{ action: 'manage', subject: 'all' }];

function open(path: string, server: Server = {}, rules = everything, role: 'admin' | 'student' = 'admin') {
  let refusals = server.theirs ? 1 : 0;
  const found = { courses: server.courses ?? [], total: server.courses?.length ?? 0, named: [] };
  stage = openStage({
    at: path,
    signedIn: staff(rules, role),
    screens: {
      newApplication: newApplicationMachine.provide({
        actors: {
          open: fromPromise(async () => {
            if (server.failure) throw server.failure;
            return { draft: server.draft ?? null, offers };
          }),
          theirs: fromPromise(async () => server.theirs ?? draft({})),
          sync: fromPromise(async ({ input: { content, version, step } }) => {
            refusals -= 1;
            if (refusals >= 0) throw new ProblemError(problem('stale', { status: 412 }));
            return { draft: draft(content, (version ?? 0) + 1), content, step };
          }),
          finish: fromPromise(async (): Promise<DraftResult> => {
            if (server.changedStudent) {
              throw new ProblemError(
                problem('refused', {
                  status: 409,
                  reason: 'refusal.studentChanged',
                  current: server.changedStudent,
                }),
              );
            }
            return { studentId: 1, applications: [{ id: 30, number: 'A-30', preference: 1 }] };
          }),
          matches: matchesMachine.provide({
            actors: { match: fromPromise(async () => server.matches ?? []) },
          }),
          drafts: draftsMachine.provide({
            actors: {
              list: fromPromise(async () => server.drafts ?? []),
              remove: fromPromise<void, { id: number }>(server.remove ?? (async () => {})),
            },
          }),
          courses: courseSearchMachine.provide({
            actors: {
              find: fromPromise<
                CourseSearchResults & { readonly named: readonly CourseSearchResult[] },
                Pick<CourseSearchContext, 'criteria' | 'known' | 'chosen' | 'profile'>
              >(async () => found),
            },
          }),
        },
        delays: { syncDelay: 0 },
      }),
    },
  });
  return stage;
}

describe('finding the student', () => {
  it('shows who it may be and which details agree, and takes a reason for somebody else', async () => {
    const { user } = open('/application/find-student', {
      matches: [zoe, { reach: 'elsewhere', branchId: 2, branchName: 'South' }],
    });
    await user.type(await screen.findByLabelText('Family name'), 'Okonkwo');
    const card = (await screen.findByRole('heading', { name: 'Zoë Okonkwo' })).closest('li') as HTMLElement;
    expect(within(card).getByText('Likely match')).toBeVisible();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, '')),
    ).toEqual([
      'Name: same · Zoë Okonkwo',
      'Email address: different · zoe@mail.test',
      'File: same · Passport, Degree certificate',
    ]);
    expect(screen.getByText(/is assigned to/).textContent).toContain('South');
    await user.click(screen.getByRole('button', { name: 'Continue with a new student' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'For each likely match, select the student',
    );
    await user.click(within(card).getByRole('button', { name: 'Same name by coincidence' }));
    expect(within(card).getByText(/^Different person · /).textContent).toContain('Same name by coincidence');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue with a new student' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'For each likely match, select the student',
    );
    await user.click(screen.getByRole('checkbox', { name: /^I’ve asked .*South/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('compares a file of the student, and leaves it out again', async () => {
    const { user } = open('/application/find-student');
    await screen.findByLabelText('Family name');
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!picker) throw new Error('there is no place for a file');
    await user.upload(picker, new File(['abc'], 'Passport.pdf', { type: 'application/pdf' }));
    await user.click(await screen.findByRole('button', { name: /^Remove .*Passport.pdf/ }));
    expect(screen.queryByText('Passport.pdf')).toBeNull();
  });

  it('lists what was begun elsewhere, and throws it away when told to', async () => {
    const { user } = open('/application/find-student', {
      drafts: [draft({ person: { givenNames: 'Zoë', familyName: 'Okonkwo' } })],
    });
    const link = await screen.findByRole('link', { name: 'Zoë Okonkwo' });
    expect(link.getAttribute('href')).toBe('/application/student-information?draft=5');
    await user.click(screen.getByRole('button', { name: /^Delete draft for .*Zoë Okonkwo/ }));
    expect(screen.queryByRole('link', { name: 'Zoë Okonkwo' })).toBeNull();
  });

  it('deletes one draft at a time, keeps the others, and says why one could not be deleted', async () => {
    const [first, second] = [deferred<void>(), deferred<void>()];
    const answers = [first.promise, second.promise];
    const { user } = open('/application/find-student', {
      drafts: [
        draft({ person: { givenNames: 'Zoë', familyName: 'Okonkwo' } }),
        { ...draft({ person: { givenNames: 'Bola', familyName: 'Ade' } }), id: 6 },
        { ...draft({ person: { givenNames: 'Chidi', familyName: 'Eze' } }), id: 7 },
      ],
      remove: () => answers.shift() ?? Promise.reject(new Error('deleted too often')),
    });
    const names = () =>
      screen.getAllByRole('link', { name: /^(?:Zoë|Bola|Chidi)/ }).map(({ textContent }) => textContent);
    const remove = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^Delete draft for .*${name}`) });
    await screen.findByRole('link', { name: 'Zoë Okonkwo' });
    await user.click(remove('Bola Ade'));
    expect(['Zoë Okonkwo', 'Bola Ade', 'Chidi Eze'].map((name) => remove(name).disabled)).toEqual([
      true,
      true,
      true,
    ]);
    first.resolve();
    await waitFor(() => expect(names()).toEqual(['Zoë Okonkwo', 'Chidi Eze']));
    expect(remove('Zoë Okonkwo').disabled).toBe(false);
    await user.click(remove('Zoë Okonkwo'));
    second.reject(new ProblemError(problem('forbidden', { status: 403 })));
    expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible();
  });

  it('lets students apply for themselves alone, and whoever may make none not at all', async () => {
    const { close } = open(
      '/application/find-student',
      {},
      [
        { action: 'read', subject: 'application' },
        { action: 'create', subject: 'Application', conditions: { studentId: 1 } },
      ],
      'student',
    );
    expect(await screen.findByRole('button', { name: /^Start as / })).toBeVisible();
    expect(screen.queryByLabelText('Family name')).toBeNull();
    close();
    open('/application/find-student', {}, [{ action: 'read', subject: 'application' }]);
    expect(await screen.findByText('You can’t create applications')).toBeVisible();
  });
});

describe('a step of a new application', () => {
  it('brings the focus to the field where the draft was left', async () => {
    open('/application/student-information?draft=5', { draft: draft({ person: { phone: '+234 1' } }) });
    const phone = await screen.findByLabelText('Phone');
    expect([document.activeElement, (phone as HTMLInputElement).value]).toEqual([phone, '+234 1']);
  });

  it('says what is wrong in a summary that leads to the fields, and again at each of them', async () => {
    const { user } = open('/application/student-information?draft=5', { draft: draft({}) });
    const day = within(await screen.findByRole('group', { name: /^Date of birth/ })).getAllByRole('textbox');
    await user.type(day[0] as HTMLElement, '31');
    await user.type(day[1] as HTMLElement, '2');
    await user.type(day[2] as HTMLElement, '2004');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter the family name as in the passport',
      'Enter a real date with the day, month and four-digit year',
      'Enter your email address',
      'Enter a phone number',
      'Select a nationality',
    ]);
    await user.click(within(summary).getByRole('link', { name: 'Enter a phone number' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect((day[0] as HTMLInputElement).value).toBe('31');
  });

  it('takes a date that is typed or pasted as a whole', async () => {
    const { user } = open('/application/student-information?draft=5', { draft: draft({}) });
    const day = within(await screen.findByRole('group', { name: /^Date of birth/ })).getAllByRole(
      'textbox',
    ) as HTMLInputElement[];
    const values = () => day.map(({ value }) => value);
    await user.type(day[0] as HTMLElement, '6/');
    expect([values(), document.activeElement]).toEqual([['6', '', ''], day[1]]);
    await user.keyboard('5/2003');
    expect([values(), document.activeElement]).toEqual([['6', '5', '2003'], day[2]]);
    await user.click(day[1] as HTMLElement);
    await user.clear(day[1] as HTMLElement);
    await user.paste('31.12.2004');
    expect([values(), document.activeElement]).toEqual([['31', '12', '2004'], day[2]]);
  });

  it('shows both versions of what was changed elsewhere too, and takes the one that is picked', async () => {
    const { user } = open('/application/student-information?draft=5', {
      draft: draft({ person: { familyName: 'O' } }),
      theirs: draft({ person: { familyName: 'Theirs', email: 'a@b.test' } }, 4),
    });
    await user.type(await screen.findByLabelText('Family name'), 'k');
    const theirs = await screen.findByRole('radio', { name: /: Theirs$/ });
    await user.click(theirs);
    await user.click(screen.getByRole('button', { name: 'Apply selection' }));
    const field = await screen.findByLabelText('Family name');
    expect([
      (field as HTMLInputElement).value,
      (screen.getByLabelText('Email address') as HTMLInputElement).value,
    ]).toEqual(['Theirs', 'a@b.test']);
  });

  it('says that a draft is gone, and that there is no connection', async () => {
    const { close } = open('/application/new?draft=5', {
      failure: new ProblemError(problem('notFound', { status: 404 })),
    });
    expect(await screen.findByText('This draft no longer exists')).toBeVisible();
    close();
    open('/application/new?draft=5', { failure: new ProblemError(problem('offline')) });
    expect(await screen.findByText('No connection')).toBeVisible();
  });

  it('lets students alone consent, and tells staff where a consent comes from', async () => {
    const consentOf = async () => within(await screen.findByRole('region', { name: 'Consent' }));
    const address = '/application/student-information?draft=5';
    const shown: unknown[] = [];
    for (const content of [{ consent: true }, { consent: true, studentId: 9 }]) {
      const { close } = open(address, { draft: draft(content) });
      const consent = await consentOf();
      shown.push([
        consent.queryByRole('checkbox'),
        consent.getByText(/consent/, { selector: 'p' }).textContent,
      ]);
      close();
    }
    expect(shown).toEqual([
      [
        null,
        'The student gives consent in their own account. If they sign it instead, upload the signed consent to the application and record it there.',
      ],
      [null, 'The student has given consent.'],
    ]);
    const own = [
      { action: 'create', subject: 'Application' },
      { action: 'read', subject: 'application' },
    ] as const;
    const { user } = open(address, { draft: draft({ studentId: 9 }) }, own, 'student');
    const box = (await consentOf()).getByRole('checkbox', { name: /^I agree/ });
    await user.click(box);
    expect(box).toHaveProperty('checked', true);
  });
});

describe('courses', () => {
  it('say rule by rule what speaks against them and what would remedy it, and are chosen in an order', async () => {
    const { user } = open('/application/course-details?draft=5', {
      draft: draft({}),
      courses: [course(1, 'met'), course(2, 'notMet')],
    });
    const found = within(await screen.findByRole('region', { name: 'Matching courses' }));
    expect(found.getAllByText(/^(Not e|E)ligible$/).map(({ textContent }) => textContent)).toEqual([
      'Eligible',
      'Not eligible',
    ]);
    expect(found.getByText('Select a lower-level or preparatory course.')).toBeVisible();
    for (const title of ['Law 1', 'Law 2'])
      await user.click(found.getByRole('button', { name: new RegExp(`^Select .*${title}`) }));
    const chosen = within(screen.getByRole('region', { name: /^Selected courses/ }));
    await user.click(chosen.getByRole('button', { name: /^Move .*Law 2.* up$/ }));
    expect(chosen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Law 2',
      'Law 1',
    ]);
    await user.click(chosen.getByRole('button', { name: /^Remove .*Law 2/ }));
    expect(chosen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Law 1',
    ]);
  });

  it('that are closed are refused where they are selected, by name, and so are those selected before', async () => {
    const closed = { ...course(2, 'met'), intakes: [] };
    const { user } = open('/application/course-details?draft=5', {
      draft: draft({ choices: [{ courseId: 2, intakeId: 1 }] }),
      courses: [course(1, 'met'), closed, { ...closed, id: 3, title: 'Law 3' }],
    });
    const found = within(await screen.findByRole('region', { name: 'Matching courses' }));
    const third = found.getByRole('button', { name: /^Select .*Law 3/ });
    expect([third.getAttribute('aria-disabled'), third.getAttribute('title')]).toEqual([
      'true',
      '\u2068Law 3\u2069 is closed for \u2068September 2090\u2069',
    ]);
    await user.click(third);
    const chosen = within(screen.getByRole('region', { name: /^Selected courses/ }));
    expect(chosen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Law 2',
    ]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const reason = 'This course is closed for this intake. Remove it, or select a later intake';
    expect(
      await screen.findByRole('link', { name: `\u2068Law 2\u2069: \u2068${reason}\u2069` }),
    ).toBeVisible();
    expect(chosen.getByText(reason)).toBeVisible();
    await user.click(chosen.getByRole('button', { name: /^Remove .*Law 2/ }));
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('name the last day of an intake in the picker, at what is selected and where all is checked', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2090-06-29T10:00:00.000Z') });
    const until: CourseSearchResult['intakes'][number] = {
      intakeId: 1,
      status: 'open',
      deadline: '2090-06-29',
      overrides: [],
    };
    const server = {
      draft: draft({
        choices: [
          { courseId: 1, intakeId: 1 },
          { courseId: 2, intakeId: 1 },
        ],
      }),
      courses: [course(1, 'met'), { ...course(2, 'met'), intakes: [until] }],
    };
    const read = (elements: readonly HTMLElement[]) =>
      elements.map(({ textContent, className }) => [plain(textContent), className]);
    const { close } = open('/application/course-details?draft=5', server);
    const chosen = within(await screen.findByRole('region', { name: /^Selected courses/ }));
    const tomorrow = ['Closes on 30 Jun 2090 · closing soon: 1 day left', 'danger-text medium'];
    const today = ['Closes on 29 Jun 2090 · closing soon: closes today', 'danger-text medium'];
    await waitFor(() => expect(read(chosen.getAllByText(/Closes on/))).toEqual([tomorrow, today]));
    const picker = screen.getByRole('combobox', { name: 'Intake' });
    const hint = document.getElementById(picker.getAttribute('aria-describedby') ?? '');
    expect(plain(hint?.textContent ?? '')).toBe(tomorrow[0]);
    close();
    open('/application/upload-document?draft=5', server);
    const checked = within(await screen.findByRole('region', { name: 'Courses' }));
    await waitFor(() => expect(read(checked.getAllByText(/Closes on/))).toEqual([tomorrow, today]));
  });

  it('say that there are none like this', async () => {
    open('/application/course-details?draft=5', { draft: draft({}) });
    expect(await screen.findByText('No matching courses')).toBeVisible();
  });
});

describe('the last step', () => {
  it('puts the student as somebody changed them beside what was typed', async () => {
    const person = {
      givenNames: 'Zoë',
      familyName: 'Okonkwo',
      dateOfBirth: '2004-05-06',
      email: 'zoe@mail.test',
      phone: '+234 803 555 1234',
      nationality: 'NG',
      passportNumber: null,
    };
    const now: Student = {
      id: 9,
      version: 4,
      number: 'S-000009',
      fullName: 'Zoë Okonkwo',
      branchName: 'North',
      counsellorName: null,
      person: { ...person, email: 'new@mail.test' },
      profile: emptyProfile,
      normalised: [],
      consent: null,
      missing: [],
    };
    const content = {
      ...toDraftContent({ person, profile: emptyProfile, consent: false }),
      start: { domicile: 'NG', destination: 'GB', level: 'undergraduate' },
      choices: [{ courseId: 1, intakeId: 1 }],
      studentId: 9,
      studentVersion: 3,
    };
    const { user } = open('/application/upload-document?draft=5', {
      draft: draft(content),
      changedStudent: now,
    });
    await user.click(await screen.findByRole('button', { name: 'Create application' }));
    expect(await screen.findByRole('heading', { name: 'Someone else changed this student’s details' })).toBe(
      document.activeElement,
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(
      ['zoe@mail.test', 'new@mail.test'].map(
        (value) => `\u2068Email address\u2069, version to keep: ${value}`,
      ),
    );
    await user.click(screen.getByRole('radio', { name: /: new@mail.test$/ }));
    await user.click(screen.getByRole('button', { name: 'Apply selection' }));
    expect(await screen.findByText('new@mail.test')).toBeVisible();
  });

  it('has one name in the steps and as a heading, and writes dates out that were typed in parts', async () => {
    const bornOn = async (dateOfBirth: string) => {
      const { close } = open('/application/upload-document?draft=5', {
        draft: draft({ person: { familyName: 'Okonkwo', dateOfBirth } }),
      });
      const facts = await screen.findByRole('region', { name: 'Information' });
      const day = within(facts).getByText('Date of birth').nextElementSibling?.textContent;
      const names = [
        screen.getByRole('heading', { level: 1 }).textContent,
        screen.getByRole('listitem', { current: 'step' }).textContent,
      ];
      close();
      return [day, ...names];
    };
    const names = ['Check and create', '5Check and create'];
    expect([await bornOn('2003-4-3'), await bornOn('2003-2-31'), await bornOn('')]).toEqual([
      ['3 Apr 2003', ...names],
      ['31 2 2003', ...names],
      ['Not provided', ...names],
    ]);
  });

  it('shows each entry of the information, not how many there are', async () => {
    open('/application/upload-document?draft=5', {
      draft: draft({
        start: { domicile: 'NG', destination: 'GB', level: 'undergraduate' },
        person: { familyName: 'Okonkwo' },
        education: [
          { level: 'bachelor', institution: 'University of Lagos', finishedIn: '2024' },
          { level: 'secondary', institution: 'King’s College' },
        ],
        tests: [{ type: 'ielts', overall: '6.5', takenOn: '2026-4-3' }],
        work: [{ employer: 'Zenith Bank', position: 'Teller' }],
        choices: [{ courseId: 1, intakeId: 1 }],
      }),
      courses: [course(1, 'met')],
    });
    const part = await screen.findByRole('region', { name: 'Information' });
    const shown = (term: string) =>
      within(part).getByText(term).parentElement?.textContent?.slice(term.length);
    expect(['Education', 'English tests', 'Work experience', 'Visa refusals'].map(shown)).toEqual([
      'Bachelor’s degree · University of Lagos · 2024Secondary school (Class X) · King’s College',
      'IELTS · 6.5 · 3 Apr 2026',
      'Zenith Bank · Teller',
      'no entries',
    ]);
  });

  it('says what is missing later, what will be asked for and why', async () => {
    open('/application/upload-document?draft=5', {
      draft: draft({
        start: { domicile: 'NG', destination: 'GB', level: 'undergraduate' },
        person: { familyName: 'Okonkwo', nationality: 'NG', dateOfBirth: '2004-5-6' },
        choices: [{ courseId: 1, intakeId: 1 }],
      }),
      courses: [course(1, 'met')],
    });
    expect((await screen.findByText(/^Required before submission/)).parentElement?.textContent).toBe(
      'Required before submission: student’s consent',
    );
    const provided = screen
      .getAllByText(/^Not provided/)
      .map(({ parentElement }) => parentElement?.textContent);
    expect(provided).toContain('Not provided: passport number, education, funding');
    const asked = within(await screen.findByRole('region', { name: 'Required documents' }));
    expect(asked.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toContain(
      'WAEC or NECO result',
    );
  });
});

describe('each step as a whole', () => {
  const main = () => outline(screen.getByRole('main'));
  const whole: Partial<DraftContent> = {
    start: { domicile: 'NG', destination: 'GB', level: 'undergraduate' },
    person: {
      givenNames: 'Zoë',
      familyName: 'Okonkwo',
      dateOfBirth: '2004-5-6',
      nationality: 'NG',
      email: 'zoe@mail.test',
      phone: '+234 1',
      passportNumber: 'A1',
      passportExpiresOn: '2031-1-2',
    },
    education: [
      {
        level: 'bachelor',
        institution: 'University of Lagos',
        mark: '3.2',
        scale: 'gpa4',
        finishedIn: '2024',
      },
    ],
    tests: [{ type: 'ielts', overall: '6.5', takenOn: '2026-4-3' }],
    work: [{ employer: 'Zenith Bank', position: 'Teller', from: '2024-1-2', until: '2025-3-4' }],
    refusals: [{ countryCode: 'US', refusedOn: '2023-2-1', reason: 'Funds' }],
    finances: { source: 'parents', amount: '12000', currency: 'GBP' },
    choices: [{ courseId: 1, intakeId: 1 }],
  };

  it('asks staff for what the student said, and shows who it may be', async () => {
    const { user } = open('/application/find-student?draft=5', {
      draft: draft({ person: { familyName: 'Okonkwo' } }),
      matches: [zoe, { reach: 'elsewhere', branchId: 2, branchName: 'South' }],
    });
    await user.type(await screen.findByLabelText('Given names'), 'Z');
    await screen.findByText(/is assigned to/);
    await waitFor(() => expect(main().filter((line) => line.includes('busy'))).toEqual([]));
    expect(main()).toEqual([
      'tabpanel Find a student:',
      '# Find a student',
      'Enter what you know. Possible matches appear as you type, so you don’t add anyone twice.',
      'Saved ‹06:30› [status]',
      'navigation Application steps:',
      'Step 1 of 5',
      '(current step) Student',
      '[link Study preferences (to do), to /application/new?draft=5]',
      '[link Information (to do), to /application/student-information?draft=5]',
      '[link Courses (to do), to /application/course-details?draft=5]',
      '[link Check and create, to /application/upload-document?draft=5]',
      '[field Given names: Z, dir auto, at most 200, focused]',
      '[field Family name: Okonkwo, dir auto, at most 200]',
      'group Date of birth, described “For example, 27 3 2004”:',
      'Date of birth',
      '[field Day: , dir ltr, inputmode numeric, at most 10]',
      '[field Month: , dir ltr, inputmode numeric, at most 10]',
      '[field Year: , dir ltr, inputmode numeric, at most 10]',
      'For example, 27 3 2004',
      '[field Email address: , type email, dir ltr, at most 254]',
      '[field Phone: , type tel, dir ltr, at most 30]',
      '[field Passport number: , dir ltr, at most 30]',
      'group Student files:',
      'Student files',
      'Add a scan of the passport or a certificate to find students who have uploaded the same file. The file stays on this device.',
      '[button Compare file, described “Add a scan of the passport or a certificate to find students who have uploaded the same file. The file stays on this device.”]',
      'region Possible matches:',
      '## Possible matches',
      'status:',
      '2 possible matches',
      '### ‹Zoë Okonkwo›',
      'Likely match',
      '‹S-000009› · ‹North› · 6 May 2004',
      '‹Name›: ‹same› · ‹Zoë Okonkwo›',
      '‹Email address›: ‹different› · ‹zoe@mail.test›',
      '‹File›: ‹same› · ‹Passport, Degree certificate›',
      '[button Select student: ‹Zoë Okonkwo›, ‹S-000009›]',
      '[more Different person: ‹Zoë Okonkwo›]',
      'Reason',
      '[button Family member] [button Same name by coincidence] [button Shared phone number or address] [button Other student’s record is wrong]',
      'A student with these details is assigned to ‹South›',
      'Ask that branch before you add the student again.',
      '[checkbox I’ve asked ‹South›: this is a different person]',
      '[button Continue with a new student]',
    ]);
  });

  it('asks where to, at what level and for which branch', async () => {
    open('/application/new?draft=5', { draft: draft(whole) });
    await screen.findByRole('combobox', { name: /level/i });
    expect(main()).toEqual([
      'tabpanel New application:',
      '# Study preferences',
      'Your answers decide which courses appear first and which documents are required. You can change them later.',
      'Saved ‹06:30› [status]',
      'navigation Application steps:',
      'Step 2 of 5',
      '[link Student (to do), to /application/find-student?draft=5]',
      '(current step) Study preferences',
      '[link Information (to do), to /application/student-information?draft=5]',
      '[link Courses (done), to /application/course-details?draft=5]',
      '[link Check and create, to /application/upload-document?draft=5]',
      '[select Country of residence: Select / Afghanistan / Åland Islands / *Nigeria / … 250]',
      '[select Country of study: Select / *United Kingdom]',
      '[select Study level: Select / Foundation / *Undergraduate / Pre-master / Postgraduate (taught) / Research]',
      '[select Branch: *Select / Lagos, described “The branch responsible for the student”]',
      'The branch responsible for the student',
      '[button Back] [button Continue]',
    ]);
    const steps = within(screen.getByRole('navigation', { name: 'Application steps' }));
    // What is done has a tick instead of its number.
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Student (to do)',
      '2Study preferences',
      '3Information (to do)',
      'Courses (done)',
      '5Check and create',
    ]);
  });

  it('takes the information of the student', async () => {
    open('/application/student-information?draft=5', { draft: { ...draft(whole), field: null } });
    await screen.findByLabelText('Phone');
    expect(main()).toEqual([
      'tabpanel Student information:',
      '# About the student',
      'Complete the required fields to continue. You can add the optional details later.',
      'Saved ‹06:30› [status]',
      'navigation Application steps:',
      'Step 3 of 5',
      '[link Student (to do), to /application/find-student?draft=5]',
      '[link Study preferences (to do), to /application/new?draft=5]',
      '(current step) Information',
      '[link Courses (done), to /application/course-details?draft=5]',
      '[link Check and create, to /application/upload-document?draft=5]',
      'region Personal details:',
      '## Personal details',
      'Enter names as in the passport. If there is only one name, enter it as the family name.',
      '[field Given names (optional): Zoë, dir auto, at most 200]',
      '[field Family name: Okonkwo, dir auto, at most 200]',
      'group Date of birth, described “For example, 27 3 2004”:',
      'Date of birth',
      '[field Day: 6, dir ltr, inputmode numeric, at most 10]',
      '[field Month: 5, dir ltr, inputmode numeric, at most 10]',
      '[field Year: 2004, dir ltr, inputmode numeric, at most 10]',
      'For example, 27 3 2004',
      '[select Nationality: Select / Afghanistan / Åland Islands / *Nigeria / … 250]',
      '[field Email address: zoe@mail.test, type email, dir ltr, at most 254]',
      '[field Phone: +234 1, type tel, dir ltr, at most 30, described “Include the country code, for example +91 98200 12345”]',
      'Include the country code, for example +91 98200 12345',
      'region Passport (optional):',
      '## Passport (optional)',
      'The passport should be valid for the whole course plus six months.',
      '[field Passport number: A1, dir ltr, at most 30]',
      'group Passport expires on, described “For example, 27 3 2004”:',
      'Passport expires on',
      '[field Day: 2, dir ltr, inputmode numeric, at most 10]',
      '[field Month: 1, dir ltr, inputmode numeric, at most 10]',
      '[field Year: 2031, dir ltr, inputmode numeric, at most 10]',
      'For example, 27 3 2004',
      'region Education (optional):',
      '## Education (optional)',
      'School and university, most recent first. Enter marks as awarded.',
      'group Education 1:',
      'Education 1',
      '[button Remove ‹Education 1›]',
      '[select Level: Select / Secondary school (Class X) / Higher secondary (Class XII) / Diploma / *Bachelor’s degree / Master’s degree]',
      '[field School or university: University of Lagos, dir auto, at most 160]',
      '[select Country: *Select / Afghanistan / Åland Islands / … 250]',
      '[field Board (optional): , dir auto, at most 60, described “For example, CBSE or WAEC”]',
      'For example, CBSE or WAEC',
      '[field Subject (optional): , dir auto, at most 120]',
      '[field Year of completion: 2024, dir ltr, inputmode numeric, at most 4]',
      '[field Mark (optional): 3.2, dir ltr, inputmode decimal, at most 8]',
      '[select Scale: Percentage / CGPA out of 10 / *GPA out of 4 / GPA out of 5 / Points out of 20]',
      '= 80 out of 100',
      '[field Active backlogs (not yet passed) (optional): , dir ltr, inputmode numeric, at most 2]',
      '[field Cleared backlogs (passed later) (optional): , dir ltr, inputmode numeric, at most 2]',
      '[checkbox Taught in English]',
      '[button Add school or degree]',
      'region English tests (optional):',
      '## English tests (optional)',
      'Test reports are valid for two years.',
      'group Test 1:',
      'Test 1',
      '[button Remove ‹Test 1›]',
      '[select Test: Select / *IELTS / TOEFL / PTE Academic / Duolingo]',
      'group Test date, described “For example, 27 3 2004”:',
      'Test date',
      '[field Day: 3, dir ltr, inputmode numeric, at most 10]',
      '[field Month: 4, dir ltr, inputmode numeric, at most 10]',
      '[field Year: 2026, dir ltr, inputmode numeric, at most 10]',
      'For example, 27 3 2004',
      '[field Overall score: 6.5, dir ltr, inputmode decimal, at most 5]',
      '[field Lowest section score (optional): , dir ltr, inputmode decimal, at most 5]',
      '[button Add test]',
      'region Work experience (optional):',
      '## Work experience (optional)',
      'Work experience can explain a study gap.',
      'group Work experience 1:',
      'Work experience 1',
      '[button Remove ‹Work experience 1›]',
      '[field Employer: Zenith Bank, dir auto, at most 160]',
      '[field Position (optional): Teller, dir auto, at most 120]',
      'group Start date, described “For example, 27 3 2004”:',
      'Start date',
      '[field Day: 2, dir ltr, inputmode numeric, at most 10]',
      '[field Month: 1, dir ltr, inputmode numeric, at most 10]',
      '[field Year: 2024, dir ltr, inputmode numeric, at most 10]',
      'For example, 27 3 2004',
      'group End date (optional), described “Leave empty if ongoing”:',
      'End date (optional)',
      '[field Day: 4, dir ltr, inputmode numeric, at most 10]',
      '[field Month: 3, dir ltr, inputmode numeric, at most 10]',
      '[field Year: 2025, dir ltr, inputmode numeric, at most 10]',
      'Leave empty if ongoing',
      '[button Add work experience]',
      'region Funding (optional):',
      '## Funding (optional)',
      'How the first year is paid for.',
      '[select Funding source: Select / Student / *Parents / Sponsor / Bank loan / Scholarship]',
      '[field Amount per year (optional): 12000, dir ltr, inputmode decimal, at most 14]',
      '[field Currency (optional): GBP, dir ltr, at most 3]',
      'region Visa refusals (optional):',
      '## Visa refusals (optional)',
      'Include refusals from any country and for any visa type. An undisclosed refusal counts against the student.',
      'group Refusal 1:',
      'Refusal 1',
      '[button Remove ‹Refusal 1›]',
      '[select Country: Select / Afghanistan / Åland Islands / *United States / … 250]',
      'group Refused on, described “For example, 27 3 2004”:',
      'Refused on',
      '[field Day: 1, dir ltr, inputmode numeric, at most 10]',
      '[field Month: 2, dir ltr, inputmode numeric, at most 10]',
      '[field Year: 2023, dir ltr, inputmode numeric, at most 10]',
      'For example, 27 3 2004',
      '[field Reason given (optional): Funds, dir auto, at most 300]',
      '[button Add refusal]',
      'region Consent:',
      '## Consent',
      'The student gives consent in their own account. If they sign it instead, upload the signed consent to the application and record it there.',
      '[button Back] [button Continue]',
    ]);
  });

  it('finds courses and lists what is selected', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2090-01-29T10:00:00.000Z') });
    open('/application/course-details?draft=5', {
      draft: draft(whole),
      courses: [course(1, 'met'), course(2, 'notMet')],
    });
    await screen.findByRole('region', { name: 'Matching courses' });
    await screen.findByRole('button', { name: /^Select .*Law 2/ });
    expect(main()).toEqual([
      'tabpanel Select courses:',
      '# Select courses',
      'Courses the student is eligible for appear first. Select one or more, in order of preference.',
      'Saved ‹06:30› [status]',
      'navigation Application steps:',
      'Step 4 of 5',
      '[link Student (to do), to /application/find-student?draft=5]',
      '[link Study preferences (to do), to /application/new?draft=5]',
      '[link Information (to do), to /application/student-information?draft=5]',
      '(current step) Courses',
      '[link Check and create, to /application/upload-document?draft=5]',
      '[field Course, subject or university: , type search, dir auto, at most 200]',
      '[select Country: Any country / *United Kingdom]',
      '[select Level: Any level / Foundation / *Undergraduate / Pre-master / Postgraduate (taught) / Research]',
      '[select Intake: *‹September 2090›, closes on ‹30 Jun 2090›, described “Closes on ‹30 Jun 2090›”]',
      'Closes on ‹30 Jun 2090›',
      'region Matching courses:',
      '## Matching courses',
      'status:',
      '2 courses',
      '### ‹Law 1›',
      '‹University of Leeds› · ‹Leeds›, United Kingdom',
      'Undergraduate · 36 months · ‹£14,000› per year',
      '[more Eligible Requirements met: 1 of 1]',
      'Marks: met (required: ‹60›, actual: ‹50›)',
      '[button Selected, disabled]',
      '### ‹Law 2›',
      '‹University of Leeds› · ‹Leeds›, United Kingdom',
      'Undergraduate · 36 months · ‹£14,000› per year',
      '[more Not eligible Requirements met: 0 of 1]',
      'Marks: not met (required: ‹60›, actual: ‹50›) Select a lower-level or preparatory course.',
      '[button Select ‹Law 2›, ‹University of Leeds›]',
      'region Selected courses, in order of preference:',
      '## Selected courses, in order of preference',
      '### ‹Law 1›',
      '‹University of Leeds› · ‹September 2090›',
      'Closes on ‹30 Jun 2090›',
      '[button Move ‹Law 1› up, disabled] [button Move ‹Law 1› down, disabled] [button Remove ‹Law 1›]',
      '[more Eligible Requirements met: 1 of 1]',
      'Intake: met (required: ‹30 Jun 2090›)',
      '[button Back] [button Continue]',
    ]);
  });

  it('shows all of it before the application is created', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2090-01-29T10:00:00.000Z') });
    open('/application/upload-document?draft=5', { draft: draft(whole), courses: [course(1, 'met')] });
    await screen.findByText(/Law 1/);
    expect(main()).toEqual([
      'tabpanel New application:',
      '# Check and create',
      'Nothing is sent to a university yet. The applications are created as drafts, and you can upload their documents.',
      'Saved ‹06:30› [status]',
      'navigation Application steps:',
      'Step 5 of 5',
      '[link Student (to do), to /application/find-student?draft=5]',
      '[link Study preferences (to do), to /application/new?draft=5]',
      '[link Information (to do), to /application/student-information?draft=5]',
      '[link Courses (done), to /application/course-details?draft=5]',
      '(current step) Check and create',
      'status:',
      'Required before submission: student’s consentNot provided: education',
      'region Study preferences:',
      '## Study preferences',
      '[link Change: ‹Study preferences›, to /application/new?draft=5]',
      'Country of residence: ‹Nigeria›',
      'Country of study: ‹United Kingdom›',
      'Level: ‹Undergraduate›',
      'region Information:',
      '## Information',
      '[link Change: ‹Information›, to /application/student-information?draft=5]',
      'Name: ‹Zoë Okonkwo›',
      'Date of birth: ‹6 May 2004›',
      'Nationality: ‹Nigeria›',
      'Email address: ‹zoe@mail.test›',
      'Phone: ‹+234 1›',
      'Passport number: ‹A1›',
      'Education: ‹Bachelor’s degree› · ‹University of Lagos› · ‹2024›',
      'English tests: ‹IELTS› · ‹6.5› · ‹3 Apr 2026›',
      'Work experience: ‹Zenith Bank› · ‹Teller›',
      'Visa refusals: ‹United States› · ‹1 Feb 2023›',
      'region Courses:',
      '## Courses',
      '[link Change: ‹Courses›, to /application/course-details?draft=5]',
      '‹Law 1› · ‹University of Leeds› · ‹September 2090›',
      'Closes on ‹30 Jun 2090›',
      'region Required documents:',
      '## Required documents',
      '6 documents are required before the application is submitted:',
      'Passport Universities and visa authorities rely on the passport’s photo page.',
      'Consent and authorisation The agency needs the student’s consent to act for them and keep their data.',
      'WAEC or NECO result Five credits, including English and mathematics, are checked with the result-checker PIN.',
      'English test report An English test taken in the last two years.',
      'Statement of purpose Explains why the student chose this course, in this place, at this time.',
      'Employment letter Work experience counts towards admission if the employer confirms it.',
      '[button Back] [button Create application]',
    ]);
  });
});
