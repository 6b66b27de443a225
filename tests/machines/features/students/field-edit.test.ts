import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, fromTransition } from 'xstate';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { studentFieldEditMachine } from '../../../../src/machines/features/students/student-field-edit.machine.ts';
import type { Student, StudentField } from '../../../../src/machines/features/students/student-fields.ts';
import type { FieldSave } from '../../../../src/machines/kit/form/field-edit.types.ts';
import type { FieldChange } from '../../../../src/services/applications/student-records.service.ts';
import { type Problem, ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { settle } from '../../../support/client/actor.ts';

const student = (more: Partial<Student['person']> = {}, version = 3): Student => ({
  id: 7,
  version,
  number: 'S-000007',
  fullName: 'Priya Sharma',
  branchName: null,
  counsellorName: null,
  person: {
    givenNames: 'Priya',
    familyName: 'Sharma',
    dateOfBirth: '2004-03-27',
    email: 'priya@mail.test',
    phone: '+44 20 7946 0991',
    nationality: 'IN',
    passportNumber: 'A1234567',
    ...more,
  },
  profile: { ...emptyProfile, passportExpiresOn: '2031-01-31' },
  normalised: [],
  consent: null,
  missing: [],
});

/** The editor of a student's fields over a server that answers each save in turn: with a student, or a problem. */
function open(field: StudentField, ...answers: (Student | Problem)[]) {
  const sent: FieldChange[] = [];
  const told: string[] = [];
  const details = createActor(
    fromTransition((_, event: AnyEventObject) => {
      told.push(event.type);
      return null;
    }, null),
  ).start();
  const machine = studentFieldEditMachine.provide({
    actors: {
      save: fromPromise<Student, FieldSave<FieldChange>>(async ({ input }) => {
        sent.push(input.change);
        const answer = answers.shift();
        if (answer === undefined) throw new Error('nothing is answered');
        if ('kind' in answer) throw new ProblemError(answer);
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { details } }).start();
  actor.send({ type: 'field.open', field, record: student(), locale: 'en-GB' });
  const now = () => actor.getSnapshot();
  const save = async (text: string) => {
    actor.send({ type: 'field.change', draft: { text, id: '' } });
    actor.send({ type: 'field.save' });
    await settle();
  };
  return { actor, sent, told, now, save, tags: () => [...now().tags].sort() };
}

describe('a field of a student', () => {
  it('is saved on the version that was read, with everything else as it was', async () => {
    const { save, sent, told, now } = open('phone', student({ phone: '+91 98200 12345' }, 4));
    await save(' +91 98200 12345 ');
    const { person, profile } = student();
    expect(sent).toEqual([
      {
        id: 7,
        version: 3,
        information: { person: { ...person, phone: '+91 98200 12345' }, profile, consent: false },
      },
    ]);
    expect([told, now().context.field, now().context.record?.version]).toEqual([
      ['resource.refresh'],
      null,
      4,
    ]);
  });

  it.each([
    ['dateOfBirth', '27.3.2003', { dateOfBirth: '2003-03-27' }],
    ['passportNumber', 'b7654321', { passportNumber: 'B7654321' }],
    ['passportNumber', '', { passportNumber: null }],
  ] as const)('%s is sent as records have it: %s', async (field, text, change) => {
    const { save, sent } = open(field, student(change, 4));
    await save(text);
    expect(sent.map(({ information }) => information.person)).toEqual([{ ...student().person, ...change }]);
  });

  it('of the profile can be emptied', async () => {
    const { save, sent } = open('passportExpiresOn', student());
    await save('');
    expect(sent[0]?.information.profile).toEqual(emptyProfile);
  });

  it.each([
    ['dateOfBirth', '27 3 2020', 'tooYoung'],
    ['dateOfBirth', '31 2 2004', 'invalid'],
    ['dateOfBirth', '', 'required'],
    ['passportExpiresOn', '1 1 2001', 'expired'],
    ['passportNumber', '123456789', 'passportForm'],
    ['email', 'priya', 'email'],
    ['phone', 'none', 'invalid'],
    ['familyName', ' ', 'required'],
  ] as const)('%s that says %j is refused, and nothing is sent or lost', async (field, text, code) => {
    const { save, sent, now, tags } = open(field);
    await save(text);
    const { context } = now();
    expect([sent, context.fault, context.draft?.text, tags()]).toEqual([
      [],
      { field, code },
      text,
      ['editing'],
    ]);
  });

  it('is not sent when nothing has changed, and not when it is cancelled', async () => {
    const same = open('dateOfBirth');
    await same.save('27/03/2004');
    const cancelled = open('phone');
    cancelled.actor.send({ type: 'field.change', draft: { text: '1', id: '' } });
    cancelled.actor.send({ type: 'field.cancel' });
    expect([same, cancelled].map(({ sent, now }) => [sent, now().context.field])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  it('keeps what was typed when the server refuses it, and says what the server says', async () => {
    const refused = open('phone', problem('invalid', { fields: { 'body.person.phone': ['invalid'] } }));
    await refused.save('+91 98200 12345');
    const offline = open('phone', problem('offline'), student({}, 4));
    await offline.save('+91 98200 12345');
    expect(
      [refused, offline].map(({ now }) => {
        const { fault, draft, problem: said } = now().context;
        return [fault, draft?.text, said?.kind];
      }),
    ).toEqual([
      [{ field: 'phone', code: 'invalid' }, '+91 98200 12345', undefined],
      [null, '+91 98200 12345', 'offline'],
    ]);
    offline.actor.send({ type: 'field.save' });
    await settle();
    expect(offline.tags()).toEqual([]);
  });

  it('is written on top of another person’s change of another field', async () => {
    const theirs = student({ email: 'new@mail.test' }, 5);
    const { save, sent, tags } = open('phone', problem('stale', { current: theirs }), student({}, 6));
    await save('+91 98200 12345');
    expect(sent.map(({ version, information }) => [version, information.person.email])).toEqual([
      [3, 'priya@mail.test'],
      [5, 'new@mail.test'],
    ]);
    expect(tags()).toEqual([]);
  });

  it('asks when another person has changed the same field: the own value is kept, or theirs', async () => {
    const theirs = student({ phone: '+44 161 496 0000' }, 5);
    const conflict = problem('stale', { current: theirs });
    const mine = open('phone', conflict, student({}, 6));
    await mine.save('+91 98200 12345');
    expect([mine.tags(), mine.now().context.theirs?.person.phone]).toEqual([
      ['conflict', 'editing'],
      '+44 161 496 0000',
    ]);
    mine.actor.send({ type: 'conflict.overwrite' });
    await settle();
    expect([mine.sent.map(({ version }) => version), mine.tags()]).toEqual([[3, 5], []]);
    const other = open('phone', conflict);
    await other.save('+91 98200 12345');
    other.actor.send({ type: 'conflict.discard' });
    expect([other.sent.length, other.tags(), other.now().context.record?.version]).toEqual([1, [], 5]);
  });
});
