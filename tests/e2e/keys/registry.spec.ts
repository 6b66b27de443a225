import '../../../src/screens/index.ts';
import { browserKeys } from '../../../src/machines/shell/keys/browser-keys.ts';
import { commands } from '../../../src/machines/shell/keys/commands.ts';
import { normalizeKeys } from '../../../src/machines/shell/keys/stroke.ts';
import { expect, test } from '../support/test.ts';
import { choosing } from './choosing.ts';
import { drafting } from './drafting.ts';
import { choose, type Exercise, press } from './drill.ts';
import { clipping, filling, typing } from './editing.ts';
import { going } from './going.ts';
import { heading } from './heading.ts';
import { listing, viewing } from './listing.ts';
import { extending, moving } from './moving.ts';
import { changing, recording } from './recording.ts';
import { requesting } from './requesting.ts';
import { reviewing } from './reviewing.ts';
import { administering, opening, reading, verifying } from './rows.ts';
import { seeing, surrounding, tabbing } from './shell.ts';
import { tasking } from './tasking.ts';
import { triaging } from './triaging.ts';

const exercises: readonly Exercise[] = [
  moving,
  extending,
  choosing,
  listing,
  viewing,
  opening,
  administering,
  reading(),
  verifying,
  heading,
  filling,
  clipping,
  typing,
  surrounding,
  seeing,
  tabbing,
  going,
  reviewing(),
  requesting,
  triaging,
  tasking,
  drafting,
  recording,
  changing,
];

/** Letters and digits, whichever they are. */
const isTyped = (command: string): boolean => command === 'cells.type';

/** A command with one of its keys, in their one form. */
const line = (command: string, keys = ''): string => `${command} ${normalizeKeys(keys) ?? ''}`.trim();

test('every key of every command is pressed in the browser', { tag: '@main' }, () => {
  const known = [...commands, ...browserKeys].flatMap(({ id, keys }) =>
    keys.length > 0 ? keys.map((key) => line(id, key)) : [line(id)],
  );
  const drilled = exercises.flatMap(({ drills }) =>
    drills.map(({ command, keys }) => line(command, isTyped(command) ? '' : keys)),
  );
  expect([...new Set(drilled)].toSorted()).toEqual(known.toSorted());
});

for (const { title, role, open, drills } of exercises)
  test(`keys ${title}`, { tag: title === moving.title ? '@main' : [] }, async ({
    page,
    context,
    signIn,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {});
    await signIn(role);
    await open(page);
    for (const { command, keys, before, sees, is, after } of drills) {
      await before?.(page);
      await (keys === undefined ? choose(page, command) : press(page, keys));
      await expect
        .poll(() => sees(page), { message: line(command, keys), intervals: [10, 20, 50, 100] })
        .toEqual(is);
      await after?.(page);
    }
  });
