import { expect, it, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { severalFilesMachine } from '../../../../../src/machines/features/documents/uploads/several-files.machine.ts';
import type { UploadsEvent } from '../../../../../src/machines/features/documents/uploads/uploads.types.ts';
import { coverageOf } from '../../../../support/client/actor.ts';

const file = (name: string) => new File(['x'], name);
const recipients = [
  { documentId: 1, names: ['Passport'] },
  { documentId: 2, names: ['Transcript'] },
  { documentId: 3, names: ['CV'] },
];
const allNames = recipients.flatMap(({ names }) => names);

/** The machine, and what it has sent to the uploads: `document file`. */
function staged() {
  const sent: string[] = [];
  const uploads = createActor(
    createMachine({
      types: {} as { events: UploadsEvent },
      on: {
        'files.select': {
          actions: ({ event: { chosen } }) =>
            sent.push(...chosen.files.map(({ name }) => `${chosen.documentId} ${name}`)),
        },
      },
    }),
  ).start();
  const actor = createActor(severalFilesMachine, { input: { uploads } }).start();
  const drop = (...files: readonly File[]) => actor.send({ type: 'files.drop', files, recipients, allNames });
  const left = () => actor.getSnapshot().context.unmatched.map(({ name }) => name);
  return { actor, sent, drop, left };
}

it('uploads each of several files to the document that its name mentions', () => {
  const { actor, sent, drop, left } = staged();
  drop(file('Passport.pdf'), file('Transcript.pdf'));
  expect([sent, left(), actor.getSnapshot().hasTag('deciding')]).toEqual([
    ['1 Passport.pdf', '2 Transcript.pdf'],
    [],
    false,
  ]);
});

it('uploads a file whose name says nothing to the document that is selected for it, and forgets the others', () => {
  const { actor, sent, drop, left } = staged();
  const [first, second, third] = [file('IMG_1.jpg'), file('IMG_2.jpg'), file('IMG_3.jpg')];
  drop(first, second, third);
  expect([sent, left()]).toEqual([[], ['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']]);
  actor.send({ type: 'selected.upload' });
  actor.send({ type: 'document.select', file: first, documentId: 3 });
  actor.send({ type: 'document.select', file: second, documentId: 2 });
  actor.send({ type: 'document.select', file: second, documentId: null });
  actor.send({ type: 'selected.upload' });
  expect([sent, left()]).toEqual([['3 IMG_1.jpg'], ['IMG_2.jpg', 'IMG_3.jpg']]);
  actor.send({ type: 'file.remove', file: second });
  actor.send({ type: 'file.remove', file: third });
  expect([left(), actor.getSnapshot().hasTag('deciding')]).toEqual([[], false]);
});

test('every state of the selection of several files can be reached', () => {
  const one = file('IMG_1.jpg');
  const uploads = createActor(createMachine({ types: {} as { events: UploadsEvent } })).start();
  const coverage = coverageOf(
    severalFilesMachine,
    [
      { type: 'files.drop', files: [one], recipients, allNames },
      { type: 'file.remove', file: one },
    ],
    { input: { uploads } },
  );
  expect(coverage).toEqual({ missed: [], deadEnds: [] });
});
