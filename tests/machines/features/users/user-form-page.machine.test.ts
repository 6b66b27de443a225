import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { RolePermissions } from '../../../../contract/access/permissions.ts';
import type { UserDetails, UserRow } from '../../../../contract/people/users.ts';
import { toSavedUser, type UserValues } from '../../../../src/machines/features/users/user-fields.ts';
import { userAddForm, userEditForm } from '../../../../src/machines/features/users/user-form.machine.ts';
import { userFormPageMachine } from '../../../../src/machines/features/users/user-form-page.machine.ts';
import type { Saved, Submission } from '../../../../src/machines/kit/form/form.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { customRole, permissionsOf } from '../../../support/records/permissions.ts';
import { userDetailsOf, userOf } from '../../../support/records/users.ts';

const admin = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const input = (id?: string) => ({ params: id === undefined ? {} : { id }, search: '', user: admin });

interface World {
  failure: ProblemError | null;
  load: ProblemError | null;
  roles: readonly RolePermissions[] | ProblemError;
  theirs: UserRow;
  readonly sent: unknown[];
}

async function prepare(id?: string, more: Partial<World> = {}) {
  const world: World = { failure: null, load: null, roles: [], theirs: userOf(), sent: [], ...more };
  const send = fromPromise<UserRow, Submission<UserValues>>(
    async ({ input: { values, version, idempotencyKey } }) => {
      world.sent.push({ name: values.fullName, role: values.role, branch: values.branchId, version });
      expect(idempotencyKey).toMatch(/./);
      if (world.failure) throw world.failure;
      return userOf({ version: (version ?? 0) + 1, fullName: values.fullName });
    },
  );
  const machine = userFormPageMachine.provide({
    actors: {
      load: fromPromise<UserDetails | null, { id: number | null }>(async ({ input: { id: wanted } }) => {
        if (world.load) throw world.load;
        return wanted === null ? null : userDetailsOf({ id: wanted });
      }),
      loadRoles: fromPromise<readonly RolePermissions[]>(async () => {
        if (world.roles instanceof ProblemError) throw world.roles;
        return world.roles;
      }),
      addForm: userAddForm.provide({ actors: { send } }),
      editForm: userEditForm.provide({
        actors: {
          send,
          reload: fromPromise<Saved<UserValues>, { values: UserValues }>(async () =>
            toSavedUser(world.theirs),
          ),
        },
      }),
    },
  });
  const { actor } = start(machine, { input: input(id) });
  await settle();
  const form = () => {
    const { form: found } = actor.getSnapshot().children;
    if (!found) throw new Error('no form');
    return found;
  };
  const fill = (values: Partial<UserValues>) => {
    for (const [field, value] of Object.entries(values)) form().send({ type: 'form.change', field, value });
  };
  const save = async () => {
    form().send({ type: 'form.submit' });
    await settle(30);
  };
  const tags = () => [...actor.getSnapshot().tags].sort();
  return { world, actor, form, fill, save, tags };
}

const complete: Partial<UserValues> = {
  fullName: 'Amina Diallo',
  email: 'amina@example.com',
  role: 'counsellor',
  branch: 'Lagos',
  branchId: '2',
};

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  globalThis.sessionStorage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  } as Storage;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

describe('the form that invites a user', () => {
  it('sends the invitation and ends with the user', async () => {
    const { world, actor, fill, save, tags } = await prepare();
    expect(tags()).toEqual(['adding', 'editing']);
    fill(complete);
    expect(tags()).toEqual(['adding', 'editing', 'unsaved']);
    await save();
    expect([world.sent, actor.getSnapshot().output]).toEqual([
      [{ name: 'Amina Diallo', role: 'counsellor', branch: '2', version: null }],
      { user: userOf({ version: 1, fullName: 'Amina Diallo' }), isNew: true },
    ]);
  });

  it('sends nothing that is not complete', async () => {
    const { world, form, fill, save } = await prepare();
    fill({ ...complete, branchId: '', email: 'amina' });
    await save();
    expect([world.sent, form().getSnapshot().context.errors]).toEqual([
      [],
      { email: ['email'], branchId: ['unknown'] },
    ]);
  });

  it.each([
    ['an address that has an account', { 'body.email': ['taken'] }, { email: ['taken'] }],
    ['a branch that was archived', { 'body.branchId': ['invalid'] }, { branchId: ['invalid'] }],
  ] as const)('shows %s at its field, and keeps what was typed', async (_what, fields, errors) => {
    const { form, fill, save, tags } = await prepare(undefined, {
      failure: new ProblemError(problem('invalid', { fields })),
    });
    fill(complete);
    await save();
    const { context } = form().getSnapshot();
    expect([context.errors, context.values.fullName, tags()]).toEqual([
      errors,
      'Amina Diallo',
      ['adding', 'editing', 'unsaved'],
    ]);
  });

  it('keeps what was typed without a connection, also for the next time, and sends it with the same key', async () => {
    const first = await prepare(undefined, { failure: new ProblemError(problem('offline')) });
    first.fill(complete);
    await first.save();
    const key = first.form().getSnapshot().context.idempotencyKey;
    await first.save();
    expect(first.form().getSnapshot().context.idempotencyKey).toBe(key);
    const { values } = first.form().getSnapshot().context;
    first.actor.stop();
    const next = await prepare();
    expect([next.form().getSnapshot().context.values, values.fullName]).toEqual([values, 'Amina Diallo']);
  });

  it('forgets what was typed when it is discarded', async () => {
    const { actor, form, fill, tags } = await prepare();
    fill(complete);
    actor.send({ type: 'form.reset' });
    expect([form().getSnapshot().context.values.fullName, tags()]).toEqual(['', ['adding', 'editing']]);
  });
});

describe('the custom roles that are offered', () => {
  const offered = async (roles: World['roles']) => {
    const { actor, tags } = await prepare(undefined, { roles });
    return [tags(), actor.getSnapshot().context.customRoles.map(({ id, name, base }) => [id, name, base])];
  };

  it('are those that are not archived, in the order of the list', async () => {
    const roles = [
      permissionsOf({ role: 'admin' }),
      permissionsOf(),
      customRole({ id: 9, name: 'Team lead', base: 'aco' }),
      customRole(),
      customRole({ id: 8, name: 'Trainee', archived: true }),
    ];
    expect(await offered(roles)).toEqual([
      ['adding', 'editing'],
      [
        [9, 'Team lead', 'aco'],
        [7, 'Senior counsellor', 'counsellor'],
      ],
    ]);
  });

  it('are none for those who may not read roles, who can still fill the form in', async () => {
    expect(await offered(new ProblemError(problem('forbidden')))).toEqual([['adding', 'editing'], []]);
  });
});

describe('the form of a user', () => {
  it('changes the version that was loaded, also by the save of the page, and ends with the user', async () => {
    const { world, actor, fill, tags } = await prepare('5');
    expect(tags()).toEqual(['editing']);
    fill({ fullName: 'Tom Kowalski' });
    actor.send({ type: 'form.save' });
    expect(tags()).toEqual(['editing', 'saving', 'unsaved']);
    await settle(30);
    expect([world.sent, actor.getSnapshot().output]).toEqual([
      [{ name: 'Tom Kowalski', role: 'counsellor', branch: '2', version: 3 }],
      { user: userOf({ version: 4, fullName: 'Tom Kowalski' }), isNew: false },
    ]);
  });

  it('shows a change by someone else, and overwrites it only when asked to', async () => {
    const { world, form, actor, fill, save } = await prepare('5', {
      failure: new ProblemError(problem('stale')),
      theirs: userOf({ version: 9, phone: '112' }),
    });
    fill({ fullName: 'Tom Kowalski' });
    await save();
    expect([
      form().getSnapshot().hasTag('conflict'),
      form().getSnapshot().context.theirs?.values.phone,
    ]).toEqual([true, '112']);
    world.failure = null;
    form().send({ type: 'conflict.overwrite' });
    await settle(30);
    expect([world.sent.at(-1), actor.getSnapshot().output?.user?.version]).toEqual([
      { name: 'Tom Kowalski', role: 'counsellor', branch: '2', version: 9 },
      10,
    ]);
  });

  it.each([
    ['', ['missing']],
    ['x', ['missing']],
    ['0', ['missing']],
  ])('does not exist at the id %o', async (id, expected) => {
    expect((await prepare(id)).tags()).toEqual(expected);
  });

  it('is loaded again when the connection is back', async () => {
    const { world, actor, tags } = await prepare('5', { load: new ProblemError(problem('offline')) });
    expect(tags()).toEqual(['failed', 'offline']);
    world.load = null;
    actor.send({ type: 'connection.restored' });
    await settle();
    expect(tags()).toEqual(['editing']);
  });
});

it('every state of the form’s page can be entered, and every failure be left', () => {
  const load = (user: UserDetails | null) => [
    done('load', user),
    { type: 'resource.refresh' },
    { type: 'connection.restored' },
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
  ];
  const there = coverageOf(userFormPageMachine, load(userDetailsOf()), { input: input('5') });
  const added = coverageOf(userFormPageMachine, load(null), { input: input() });
  const none = coverageOf(userFormPageMachine, [], { input: input('x') });
  const missed = there.missed.filter((state) => added.missed.includes(state) && none.missed.includes(state));
  // What the form says moves these; the tests above go there.
  expect([missed, there.deadEnds, added.deadEnds]).toEqual([
    [
      'userFormPage.adding.unsaved',
      'userFormPage.adding.saving',
      'userFormPage.editing.unsaved',
      'userFormPage.editing.saving',
      'userFormPage.accepted',
    ],
    [],
    [],
  ]);
});
