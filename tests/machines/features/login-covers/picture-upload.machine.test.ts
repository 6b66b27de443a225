import { expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { LoginCoverImage } from '../../../../contract/masters/login-cover-images.ts';
import { picturePath } from '../../../../src/machines/features/login-covers/picture-path.ts';
import { pictureUploadMachine } from '../../../../src/machines/features/login-covers/picture-upload.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const maxLoginCoverBytes = 4 * 1024 * 1024;

const picture: LoginCoverImage = { key: 'a'.repeat(32), width: 3, height: 4 };
const file = (name = 'bay.png', type = 'image/png', bytes = 'png') => new File([bytes], name, { type });

const sending = (answer: (file: File | null) => LoginCoverImage) =>
  start(
    pictureUploadMachine.provide({
      actors: {
        send: fromPromise<LoginCoverImage, { file: File | null }>(async ({ input }) => answer(input.file)),
      },
    }),
  ).actor;

it('tells what a picture is called on the server once it is there', async () => {
  const sent: (File | null)[] = [];
  const actor = sending((given) => {
    sent.push(given);
    return picture;
  });
  const told: string[] = [];
  actor.on('picture.uploaded', ({ key }) => told.push(key));
  const chosen = file();
  actor.send({ type: 'picture.select', file: chosen });
  const busy = actor.getSnapshot().hasTag('busy');
  await settle();
  expect([busy, sent, told, actor.getSnapshot().value]).toEqual([true, [chosen], [picture.key], 'waiting']);
});

it.each([
  ['empty', file('a.png', 'image/png', ''), 'upload.empty'],
  ['no picture', file('a.pdf', 'application/pdf'), 'upload.kindNotAccepted'],
  ['too large', file('a.png', 'image/png', 'x'.repeat(maxLoginCoverBytes + 1)), 'upload.tooLarge'],
])('sends nothing that is %s', async (_what, chosen, reason) => {
  const sent: (File | null)[] = [];
  const actor = sending((given) => {
    sent.push(given);
    return picture;
  });
  actor.send({ type: 'picture.select', file: chosen });
  await settle();
  const { value, context } = actor.getSnapshot();
  expect([value, context.reason, sent]).toEqual(['refused', reason, []]);
  actor.send({ type: 'picture.select', file: file() });
  await settle();
  expect([actor.getSnapshot().value, sent.length]).toEqual(['waiting', 1]);
});

it('says why the server refuses a picture, and tries again what broke off', async () => {
  const answers = [
    new ProblemError(problem('refused', { reason: 'upload.damaged' })),
    new ProblemError(problem('offline')),
  ];
  const actor = sending(() => {
    const thrown = answers.shift();
    if (thrown) throw thrown;
    return picture;
  });
  const stands = [];
  actor.send({ type: 'picture.select', file: file() });
  await settle();
  stands.push([actor.getSnapshot().value, actor.getSnapshot().context.reason]);
  actor.send({ type: 'picture.select', file: file() });
  await settle();
  stands.push([actor.getSnapshot().value, actor.getSnapshot().context.reason]);
  actor.send({ type: 'picture.retry' });
  await settle();
  stands.push([actor.getSnapshot().value, actor.getSnapshot().context.reason]);
  expect(stands).toEqual([
    ['refused', 'upload.damaged'],
    ['failed', null],
    ['waiting', null],
  ]);
});

test('every state of a picture on its way can be reached, and none is a dead end', () => {
  const machine = pictureUploadMachine.provide({
    actors: { send: fromPromise<LoginCoverImage, { file: File | null }>(() => new Promise(() => {})) },
  });
  const { missed, deadEnds } = coverageOf(machine, [
    // Events are told apart by what JSON says of them, and it says nothing of a file.
    { type: 'picture.select', file: Object.assign(file(), { kind: 'png' }) },
    { type: 'picture.select', file: Object.assign(file('a.pdf', 'application/pdf'), { kind: 'pdf' }) },
    { type: 'picture.retry' },
    done('send', picture),
    failed('send'),
    failed('send', new ProblemError(problem('refused', { reason: 'upload.damaged' }))),
  ]);
  expect([missed, deadEnds]).toEqual([[], []]);
});

it('names a picture by its key, and nothing while there is none', () => {
  expect([picturePath(picture.key), picturePath(''), picturePath(null)]).toEqual([
    `/cover-pictures/${picture.key}`,
    '',
    '',
  ]);
});
