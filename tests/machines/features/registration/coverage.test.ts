import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { RegistrationState } from '../../../../src/machines/features/registration/registration.context.ts';
import { registrationMachine } from '../../../../src/machines/features/registration/registration.machine.ts';
import { resumeMachine } from '../../../../src/machines/features/registration/resume.machine.ts';
import { uploadMachine } from '../../../../src/machines/features/registration/upload.machine.ts';
import { keepDraft } from '../../../../src/services/registration/local-draft.service.ts';
import { coverageOf, done, failed } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';
import { acceptable, keptDraft, offline, options, receipt, refused, rules } from './support.ts';

vi.setConfig({ testTimeout: 120_000 });

let restore: (() => void)[] = [];
beforeEach(() => {
  restore = [provideStorage('localStorage'), provideStorage('sessionStorage')];
});
afterEach(() => {
  for (const each of restore) each();
});

const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.registration.${state}` });
const screen = (path: string, search = '') => ({ path, search, params: {}, user: null });
const answers = Object.fromEntries(Object.entries(acceptable).map(([id, text]) => [id, { text, at: 1 }]));
const saved = (given: object = {}) =>
  done('save', {
    draft: {
      id: 5,
      key: 'k',
      answers,
      files: [],
      now: new Date().toISOString(),
      receipt: null,
      ...given,
    },
    sent: answers,
    page: 'documents',
    sentAt: Date.now(),
  });

/** Which states of a region no path reaches by the events given, and which failed states nothing leads out of. */
function missed(
  region: string,
  events: readonly AnyEventObject[],
  mark: (context: RegistrationState) => unknown,
  input = screen('/express-application'),
) {
  const found = coverageOf(registrationMachine, events, { input, mark });
  const prefix = `registration.${region}`;
  return {
    missed: found.missed.filter((id) => id === prefix || id.startsWith(`${prefix}.`)),
    deadEnds: found.deadEnds,
  };
}
const none = { missed: [], deadEnds: [] };
const loadRules = done('loadRules', rules);

it('every page and every state of the submission can be reached', () => {
  // All is answered, so that paths are short; the draft of this device continues or starts again.
  keepDraft('express/direct', 'device', keptDraft({ page: 'documents', answers }));
  const upload = { id: 'a', type: 'photo', fileName: 'a.jpg', size: 1, sent: 0, refusal: null, hint: null };
  const events = [
    { type: 'found.continue' },
    { type: 'found.startAgain' },
    { type: 'page.continue' },
    loadRules,
    done('loadOptions', options),
    { type: 'query.changed', search: '?step=resume' },
    { type: 'consent.change', given: true },
    { type: 'upload.changed', upload: { ...upload, state: 'waiting' } },
    { type: 'registration.submit' },
    { type: 'registration.retry' },
    saved(),
    failed('save', offline()),
    done('submit', receipt),
    failed('submit', offline()),
    failed('submit', refused(429, { retryAfter: 5 })),
    { type: 'draft.changed', draft: null },
    after('patience', 'page.judging'),
  ];
  const mark = ({ page, rules: known, consent, uploads, draft, receipt: given }: RegistrationState) => [
    page,
    known !== null,
    consent,
    uploads.length,
    draft?.id,
    given?.number,
  ];
  const found = missed('page', events, mark);
  const opened = screen('/counsellor/7/student-registration');
  const link = done('openLink', { state: 'expired', owner: null });
  const unusable = coverageOf(registrationMachine, [link], { input: opened });
  keepDraft('india/direct', 'device', keptDraft({ page: 'course', answers }));
  const waiting = coverageOf(
    registrationMachine,
    [{ type: 'found.continue' }, { type: 'page.continue' }, loadRules],
    {
      input: screen('/application-india'),
      mark: ({ page }: RegistrationState) => page,
    },
  );
  expect([
    found,
    unusable.missed.includes('registration.page.linkUnusable'),
    waiting.missed.includes('registration.page.waiting'),
  ]).toEqual([
    { missed: ['registration.page.waiting', 'registration.page.linkUnusable'], deadEnds: [] },
    false,
    false,
  ]);
});

it('every state of saving and deleting can be reached, and every failed one be left', () => {
  const events = [
    { type: 'found.continue' },
    { type: 'found.startAgain' },
    { type: 'draft.delete' },
    { type: 'answer.change', question: 'subject', text: 'Law' },
    after('saveDelay', 'sync.waiting'),
    after('retryDelay', 'sync.offline'),
    after('retryDelay', 'sync.failed'),
    saved(),
    failed('save', offline()),
    failed('save', refused(404)),
    failed('save', refused(422)),
    done('discard'),
    failed('discard'),
    { type: 'connection.restored' },
  ];
  const mark = ({ draft, creation, discarded, answers: { subject } }: RegistrationState) => [
    draft?.id,
    creation === null,
    discarded?.id,
    subject?.text,
  ];
  const found = ['sync', 'deletion'].map((region) => {
    // A walk deletes it.
    keepDraft('express/direct', 'device', keptDraft({ page: 'documents', answers }));
    return missed(region, events, mark);
  });
  expect(found).toEqual([none, none]);
});

it('every state of what is loaded beside the pages can be reached', () => {
  const input = screen('/counsellor/7/student-registration', '?step=resume');
  const lists: readonly (readonly [string, readonly AnyEventObject[]])[] = [
    ['rules', [done('awaitPaint'), loadRules, failed('loadRules'), { type: 'connection.restored' }]],
    ['options', [done('loadOptions', options), failed('loadOptions'), { type: 'connection.restored' }]],
    [
      'link',
      [
        done('openLink', { state: 'active', owner: null }),
        failed('openLink', offline()),
        { type: 'connection.restored' },
      ],
    ],
    [
      'courses',
      [
        { type: 'course.search', query: 'law' },
        after('searchDelay', 'courses.typing'),
        done('findCourses', []),
        failed('findCourses', offline()),
        { type: 'connection.restored' },
      ],
    ],
    ['files', [done('readFiles', []), failed('readFiles')]],
    [
      'leaving',
      [
        done('readFiles', [
          {
            id: 'a',
            type: 'photo',
            fileName: 'a.jpg',
            content: new Blob(),
            hint: null,
            isPaused: false,
            isStarted: true,
            submittedWith: { id: 4, key: 'k' },
          },
        ]),
        failed('guardUnload'),
        { type: 'upload.changed', upload: { id: 'a', state: 'uploaded' } },
      ],
    ],
  ];
  const found = lists.map(([region, events]) => [
    region,
    missed(
      region,
      events,
      ({ courseQuery, lateUploads }) => [courseQuery, lateUploads.map(({ state }) => state)],
      input,
    ),
  ]);
  expect(found).toEqual(
    lists.map(([region]) => [
      region,
      region === 'files' ? { ...none, missed: ['registration.files.deciding'] } : none,
    ]),
  );
});

it('every state of the library of phone numbers and of the mail can be reached', () => {
  keepDraft('express/direct', 'device', keptDraft({ page: 'contact', answers, draft: { id: 5, key: 'k' } }));
  const phone = [
    { type: 'query.changed', search: '?step=resume' },
    { type: 'query.changed', search: '' },
    { type: 'found.continue' },
    done('loadPhone', () => null),
    failed('loadPhone'),
    { type: 'connection.restored' },
  ];
  const mail = [
    { type: 'found.continue' },
    { type: 'resume.change', email: 'amina@mail.test' },
    { type: 'resume.request' },
    { type: 'link.send' },
    done('sendLink', 'amina@mail.test'),
    failed('sendLink', offline()),
    done('requestLink', 'amina@mail.test'),
    failed('requestLink', offline()),
  ];
  expect([
    missed('phone', phone, ({ page }) => page, screen('/express-application', '?step=resume')),
    missed('mail', mail, ({ resumeEmail, problem }) => [resumeEmail, problem?.kind]),
  ]).toEqual([none, none]);
});

it('every state of a file can be reached, and every failed one be left', () => {
  const file = new File([new Uint8Array(3)], 'a.jpg');
  const events = [
    done('prepare', { file, hint: null }),
    done('prepare', { refusal: 'upload.empty' }),
    failed('prepare', offline()),
    { type: 'upload.start', draft: { id: 5, key: 'k' } },
    { type: 'upload.pause' },
    { type: 'upload.resume' },
    { type: 'upload.retry' },
    { type: 'sending.progressed', sent: 1 },
    { type: 'sending.finished' },
    { type: 'sending.refused', reason: 'upload.infected' },
    { type: 'sending.interrupted', problem: offline().problem },
  ];
  const input = { name: 'x', id: 'a', type: 'photo', isKept: false, source: { file, original: false } };
  expect(coverageOf(uploadMachine.provide({ actions: { report: () => {} } }), events, { input })).toEqual(
    none,
  );
});

it('every state of a resumed registration can be reached, and the failed one be left', () => {
  const events = [
    done('resume', { outcome: 'dateOfBirth', attemptsLeft: 4 }),
    done('resume', { outcome: 'used' }),
    done('resume', { outcome: 'expired' }),
    done('resume', {
      outcome: 'opened',
      draft: {
        id: 5,
        key: 'k',
        flow: 'nigeria',
        link: null,
        introducedBy: null,
        step: 'plans',
        answers,
        files: [],
        now: '2026-11-24T10:00:00.000Z',
        receipt: null,
      },
    }),
    failed('resume', offline()),
    { type: 'dateOfBirth.change', text: '2004-5-6' },
    { type: 'resume.open' },
    { type: 'resume.retry' },
  ];
  const found = coverageOf(resumeMachine, events, {
    input: screen('/student-registration', '?token=abc'),
    mark: ({ dateOfBirth }: { readonly dateOfBirth: string }) => dateOfBirth,
  });
  expect(found).toEqual(none);
});
