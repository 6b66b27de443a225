import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toDraftContent } from '../../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import { emptyProfile, type Student } from '../../../../contract/people/students.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { deferred } from '../../../support/client/actor.ts';
import { course, draft, openNewApplication, zoe } from '../../../support/client/new-application.ts';
import { openPage } from '../../../support/client/office.ts';
import type { Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(() => openPage('application-find-student'));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});
const open = (...given: Parameters<typeof openNewApplication>): Stage => {
  stage = openNewApplication(...given);
  return stage;
};

/** A text without its invisible marks. */
const plain = (value: string | null): string => (value ?? '').replaceAll(/[\u2066-\u2069]/g, '');

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
      dateOfBirth: '2004-05-06' as const,
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
