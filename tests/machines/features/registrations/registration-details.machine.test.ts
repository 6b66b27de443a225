import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { RegistrationEvent } from '../../../../contract/charts/registration/events.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import type { RegistrationDetails } from '../../../../contract/registration/registrations.ts';
import { registrationDetailsMachine } from '../../../../src/machines/features/registrations/registration-details.machine.ts';
import type {
  RegistrationAction,
  RegistrationEntries,
} from '../../../../src/machines/features/registrations/registration-details.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { RegistrationFileLink } from '../../../../src/services/registrations/registrations.service.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { matchingStudent, registrationDetails } from '../../../support/records/registrations.ts';

type Outcome = RegistrationDetails | ProblemError;
type Entries = Partial<RegistrationEntries>;

/** A machine whose server answers in turn; what is thrown is a problem. */
function open(reads: readonly Outcome[], writes: readonly Outcome[] = []) {
  const sent: { event: RegistrationEvent | null; version: number | undefined; key: string }[] = [];
  const links: (string | null)[] = [];
  const [toRead, toWrite] = [[...reads], [...writes]];
  const answer = (from: Outcome[]) => {
    const next = from.shift();
    if (next === undefined) throw new Error('asked once too often');
    if (next instanceof ProblemError) throw next;
    return next;
  };
  const machine = registrationDetailsMachine.provide({
    actors: {
      load: fromPromise<RegistrationDetails, { id: number }>(async () => answer(toRead)),
      send: fromPromise<
        RegistrationDetails,
        { registration: RegistrationDetails | null; event: RegistrationEvent | null; key: string }
      >(async ({ input: { registration, event, key } }) => {
        sent.push({ event, version: registration?.version, key });
        return answer(toWrite);
      }),
      loadCounsellors: fromPromise<readonly Option[]>(async () => [{ id: 4, label: 'Neha' }]),
      link: fromPromise<RegistrationFileLink, { id: number; fileId: string | null }>(
        async ({ input: { fileId } }) => {
          links.push(fileId);
          return {
            url: `/${fileId}`,
            expiresAt: '2027-03-01T09:00:00.000Z' as const,
            fileName: 'passport.pdf',
            mediaType: 'application/pdf',
          };
        },
      ),
      download: fromPromise<void, { id: number; fileId: string | null }>(async () => {}),
    },
  });
  const started = startAmong(machine, 'registration', ['router'], { id: 12 });
  const { subject } = started;
  const fill = (action: RegistrationAction, entries: Entries) => {
    subject.send({ type: 'action.open', action });
    for (const [field, value] of Object.entries(entries))
      subject.send({ type: 'entry.change', field, value });
    subject.send({ type: 'action.submit' });
  };
  const context = () => subject.getSnapshot().context;
  const has = (tag: string) => subject.getSnapshot().hasTag(tag);
  return { ...started, sent, links, fill, context, has };
}

const received = registrationDetails(12);
const twin = registrationDetails(12, {}, { certain: true });
const changed = (more: Partial<RegistrationDetails> = {}) =>
  registrationDetails(12, { version: 2, status: 'informationRequested', ...more });

describe('a decision on a registration', () => {
  it.each<[RegistrationAction, Entries, RegistrationDetails, RegistrationEvent]>([
    ['accept', { whyDifferent: 'family' }, twin, { type: 'registration.accept', whyDifferent: 'family' }],
    ['merge', { studentId: '31' }, twin, { type: 'registration.merge', studentId: 31 }],
    [
      'request',
      { message: ' Which course? ' },
      received,
      { type: 'registration.request', message: 'Which course?' },
    ],
    ['refuse', { refusal: 'spam' }, received, { type: 'registration.refuse', reason: 'spam' }],
    [
      'refuse',
      { refusal: 'other', note: ' Under 16 ' },
      received,
      { type: 'registration.refuse', reason: 'other', note: 'Under 16' },
    ],
    [
      'reopen',
      { reopening: ' By mistake ' },
      registrationDetails(12, { status: 'refused' }, { role: 'admin' }),
      { type: 'registration.reopen', reason: 'By mistake' },
    ],
    ['assign', { counsellorId: '4' }, received, { type: 'registration.assign', counsellorId: 4 }],
  ])('%s with %j is sent as one event', async (action, entries, registration, event) => {
    const { fill, sent, context, stop } = open([registration], [changed()]);
    await settle();
    fill(action, entries);
    await settle();
    expect(sent.map((each) => each.event)).toEqual([event]);
    expect(context().registration).toEqual(changed());
    stop();
  });

  it.each<[RegistrationAction, Entries, RegistrationDetails, keyof RegistrationEntries]>([
    ['accept', {}, twin, 'whyDifferent'],
    ['merge', {}, twin, 'studentId'],
    ['request', { message: '  ' }, received, 'message'],
    ['refuse', {}, received, 'refusal'],
    ['refuse', { refusal: 'other' }, received, 'note'],
    ['refuse', { refusal: 'other', note: '  ' }, received, 'note'],
    ['reopen', {}, registrationDetails(12, { status: 'refused' }, { role: 'admin' }), 'reopening'],
    ['assign', {}, received, 'counsellorId'],
  ])('%s with %j is not sent without what it needs', async (action, entries, registration, missing) => {
    const { fill, subject, sent, context, has, stop } = open([registration]);
    await settle();
    fill(action, entries);
    await settle();
    expect([sent, context().missing, has(action)]).toEqual([[], missing, true]);
    subject.send({ type: 'action.close' });
    expect([context().missing, has(action)]).toEqual([null, false]);
    stop();
  });

  it('accepts at once where nobody is certainly the same person, and asks where somebody is', async () => {
    const plain = open([received], [changed()]);
    const asking = open([twin]);
    await settle();
    for (const { subject } of [plain, asking]) subject.send({ type: 'action.open', action: 'accept' });
    await settle();
    expect([plain.sent.map(({ event }) => event), asking.sent, asking.has('accept')]).toEqual([
      [{ type: 'registration.accept' }],
      [],
      true,
    ]);
    plain.stop();
    asking.stop();
  });

  it('merges with a student at once, and only where merging is possible', async () => {
    const { subject, sent, stop } = open([twin], [changed()]);
    const partner = open([registrationDetails(12, {}, { role: 'channel-partner' })]);
    await settle();
    for (const each of [subject, partner.subject]) each.send({ type: 'student.select', studentId: 31 });
    await settle();
    expect([sent.map(({ event }) => event), partner.sent]).toEqual([
      [{ type: 'registration.merge', studentId: 31 }],
      [],
    ]);
    stop();
    partner.stop();
  });

  it.each([
    ['reopen', received],
    ['accept', registrationDetails(12, {}, { branchKnown: false })],
    ['assign', registrationDetails(12, {}, { role: 'counsellor' })],
    ['refuse', registrationDetails(12, { status: 'accepted' })],
    ['request', registrationDetails(12, {}, { may: [] })],
  ] as const)('%s is not opened where it cannot be sent', async (action, registration) => {
    const { subject, sent, has, stop } = open([registration]);
    await settle();
    subject.send({ type: 'action.open', action });
    await settle();
    expect([has(action), has('engaged'), sent]).toEqual([false, false, []]);
    stop();
  });

  it('tells the lists of the change as it is now, and forgets what was typed', async () => {
    const { fill, events, context, stop } = open([received, received], [changed()]);
    await settle();
    fill('request', { message: 'Which course?' });
    await settle();
    expect(events).toEqual([
      { to: 'router', event: { type: 'record.changed', subject: 'Registration', id: 12, version: 2 } },
    ]);
    expect([context().entries.message, context().event, context().refusal]).toEqual(['', null, null]);
    stop();
    const again = open([received]);
    await settle();
    expect(again.context().entries.message).toBe('');
    again.stop();
  });

  it('keeps the form, what was typed and the key where the call fails, and has another key for other words', async () => {
    const offline = () => new ProblemError(problem('offline'));
    const { fill, subject, sent, context, has, stop } = open([received], [offline(), offline(), changed()]);
    await settle();
    fill('request', { message: 'Which course?' });
    await settle();
    expect([has('request'), context().entries.message, context().refusal?.kind]).toEqual([
      true,
      'Which course?',
      'offline',
    ]);
    subject.send({ type: 'action.submit' });
    await settle();
    subject.send({ type: 'entry.change', field: 'message', value: 'Which intake?' });
    subject.send({ type: 'action.submit' });
    await settle();
    const [first, second, third] = sent.map(({ key }) => key);
    expect([first === second, first === third]).toEqual([true, false]);
    stop();
  });

  it('keeps what was typed for this registration and this person when the page is left', async () => {
    const first = open([received]);
    await settle();
    first.subject.send({ type: 'action.open', action: 'refuse' });
    first.subject.send({ type: 'entry.change', field: 'refusal', value: 'other' });
    first.subject.send({ type: 'entry.change', field: 'note', value: 'Under 16' });
    first.stop();
    const again = open([received]);
    const { actor, ...rest } = received.workflow;
    const elsewhere = open([{ ...received, workflow: { ...rest, actor: { ...actor, id: 6 } } }]);
    await settle();
    const typed = [again, elsewhere].map(({ context }) => [
      context().entries.refusal,
      context().entries.note,
    ]);
    expect(typed).toEqual([
      ['other', 'Under 16'],
      ['', ''],
    ]);
    again.stop();
    elsewhere.stop();
  });
});

describe('a registration that somebody else changed first', () => {
  const stale = (current: RegistrationDetails) => new ProblemError({ ...problem('stale'), current });

  it('is sent again over their change, under another key, where that is still possible', async () => {
    const refused = changed({ status: 'refused', version: 3 });
    const { fill, subject, sent, context, has, stop } = open(
      [received, changed()],
      [stale(changed()), refused],
    );
    await settle();
    fill('refuse', { refusal: 'spam' });
    await settle();
    expect([has('conflict'), context().registration?.status]).toEqual([true, 'informationRequested']);
    subject.send({ type: 'conflict.overwrite' });
    await settle();
    expect(sent.map(({ event, version }) => [event, version])).toEqual([
      [{ type: 'registration.refuse', reason: 'spam' }, 1],
      [{ type: 'registration.refuse', reason: 'spam' }, 2],
    ]);
    expect([new Set(sent.map(({ key }) => key)).size, context().registration]).toEqual([2, refused]);
    stop();
  });

  it('is left as they have it where the event is no longer possible', async () => {
    const accepted = changed({ status: 'accepted' });
    const { fill, subject, context, has, stop } = open([received, accepted], [stale(accepted)]);
    await settle();
    fill('refuse', { refusal: 'other', note: 'Under 16' });
    await settle();
    expect(subject.getSnapshot().can({ type: 'conflict.overwrite' })).toBe(false);
    subject.send({ type: 'conflict.discard' });
    expect([has('conflict'), has('refuse'), context().event, context().refusal]).toEqual([
      false,
      false,
      null,
      null,
    ]);
    expect([context().registration, context().entries.note]).toEqual([accepted, 'Under 16']);
    stop();
  });

  it('is loaded again, after all that come shortly after one another, and not for another one', async () => {
    const newer = changed({ version: 4 });
    const { subject, clock, context, stop } = open([received, newer]);
    await settle();
    subject.send({ type: 'record.changed', subject: 'Registration', id: 13, version: 2 });
    subject.send({ type: 'record.changed', subject: 'Application', id: 12, version: 2 });
    clock.increment(300);
    await settle();
    expect(context().registration).toEqual(received);
    for (const version of [2, 3])
      subject.send({ type: 'record.changed', subject: 'Registration', id: 12, version });
    clock.increment(300);
    await settle();
    expect(context().registration).toEqual(newer);
    stop();
  });

  it('is not replaced by an older answer that arrives later', async () => {
    const { subject, context, stop } = open([changed({ version: 3 }), changed({ version: 2 })]);
    await settle();
    subject.send({ type: 'registration.refresh' });
    await settle();
    expect(context().registration?.version).toBe(3);
    stop();
  });

  it.each(['forbidden', 'notFound', 'offline'] as const)(
    'is shown no longer where it may not be seen, and stays where it could not be loaded: %s',
    async (kind) => {
      const { subject, context, stop } = open([received, new ProblemError(problem(kind))]);
      await settle();
      subject.send({ type: 'registration.refresh' });
      await settle();
      expect([context().registration?.id ?? null, context().problem?.kind]).toEqual([
        kind === 'offline' ? 12 : null,
        kind,
      ]);
      stop();
    },
  );
});

describe('the files of a registration', () => {
  const file = (id: string) =>
    ({ id, type: 'passport', fileName: `${id}.pdf`, mediaType: 'application/pdf', size: 9 }) as const;
  const withFiles = registrationDetails(12, { files: [file('a'), file('b')] });

  it('begin with the first, and another one begins on its first page', async () => {
    const { subject, links, context, stop } = open([withFiles]);
    await settle();
    subject.send({ type: 'file.rendered', pages: 3 });
    const turns = ([1, 1, 1, -1, 1] as const).map((by) => {
      subject.send({ type: 'file.turnPage', by });
      return context().page;
    });
    expect([links, turns]).toEqual([['a'], [2, 3, 3, 2, 3]]);
    subject.send({ type: 'file.open', fileId: 'b' });
    await settle();
    const { fileId, page, pages, link } = context();
    expect([links, fileId, page, pages, link?.url]).toEqual([['a', 'b'], 'b', 1, 1, '/b']);
    stop();
  });

  it('that cannot be shown are tried again when asked, with a new link', async () => {
    const { subject, links, context, has, stop } = open([withFiles]);
    await settle();
    subject.send({ type: 'file.failed' });
    expect([has('noFile'), context().link]).toEqual([true, null]);
    subject.send({ type: 'file.retry' });
    await settle();
    expect([has('noFile'), has('opening'), links]).toEqual([false, true, ['a', 'a']]);
    stop();
  });
});

test('every state of a registration can be reached, and none is a dead end', () => {
  const machine = registrationDetailsMachine.provide({
    guards: {
      canOpen: (_, { is, action }) => is === action,
      canAcceptAtOnce: () => false,
      canMerge: () => true,
      isComplete: () => true,
      canOverwrite: () => true,
    },
  });
  const loaded = registrationDetails(12, {
    matches: [matchingStudent(31, 'Ada')],
    files: [{ id: 'a', type: 'passport', fileName: 'a.pdf', mediaType: 'application/pdf', size: 9 }],
  });
  const stale = new ProblemError({ ...problem('stale'), current: changed() });
  const actions = ['accept', 'merge', 'request', 'refuse', 'reopen', 'assign'] as const;
  const events = [
    done('load', loaded),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
    { type: 'record.changed', subject: 'Registration', id: 12, version: 3 },
    { type: 'xstate.after.gatherDelay.registration.record.outdated' },
    { type: 'connection.restored' },
    { type: 'registration.refresh' },
    ...actions.map((action) => ({ type: 'action.open', action })),
    { type: 'action.submit' },
    { type: 'action.close' },
    done('send', changed()),
    failed('send', stale),
    failed('send'),
    { type: 'conflict.overwrite' },
    { type: 'conflict.discard' },
  ];
  const { missed, deadEnds } = coverageOf(machine, events, { input: { id: 12 } });
  const beside = missed.filter((id) => !id.includes('.file.'));
  expect([beside, deadEnds]).toEqual([[], []]);
});
