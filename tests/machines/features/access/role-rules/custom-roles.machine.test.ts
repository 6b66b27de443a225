import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import {
  type CustomRoleValues,
  customRoleForm,
} from '../../../../../src/machines/features/access/role-rules/custom-role-form.machine.ts';
import {
  type CustomRolesContext,
  type CustomRolesEvent,
  customRolesMachine,
} from '../../../../../src/machines/features/access/role-rules/custom-roles.machine.ts';
import type { Saved, Submission } from '../../../../../src/machines/kit/form/form.types.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../../support/client/actor.ts';
import { customRole, permissionsOf } from '../../../../support/records/permissions.ts';

const admin = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const counsellor = permissionsOf();
const senior = customRole();
type Custom = NonNullable<RolePermissions['custom']>;
const customOf = (more: Partial<Custom> = {}) => customRole(more).custom as Custom;

const inUse = problem('refused', { reason: 'refusal.roleInUse' });
const stale = problem('stale');
const offline = problem('offline');

interface World {
  save: () => Promise<RolePermissions>;
  move: () => Promise<RolePermissions>;
  readonly sent: unknown[];
}

function prepare() {
  const world: World = {
    save: async () => customRole({ id: 9, name: 'Team lead' }),
    move: async () => customRole({ archived: true, version: 4 }),
    sent: [],
  };
  const machine = customRolesMachine.provide({
    actors: {
      form: customRoleForm.provide({
        actors: {
          send: fromPromise<RolePermissions, Submission<CustomRoleValues>>(
            async ({ input: { values, version } }) => {
              world.sent.push({ ...values, version });
              return world.save();
            },
          ),
          reload: fromPromise<Saved<CustomRoleValues>>(async () => ({
            values: { id: '7', name: 'Lead counsellor', from: '' },
            version: 4,
          })) as never,
        },
      }),
      move: fromPromise<RolePermissions, Custom>(async ({ input: { id, version, archived } }) => {
        world.sent.push({ id, version, archived });
        return world.move();
      }),
    },
  });
  const { subject, events } = startAmong(machine, 'customRoles', ['router'], { user: admin });
  const act = async (event: CustomRolesEvent) => {
    subject.send(event);
    await settle(20);
  };
  const form = () => subject.getSnapshot().children.form;
  const fill = async (values: Partial<CustomRoleValues>) => {
    for (const [field, value] of Object.entries(values)) form().send({ type: 'form.change', field, value });
    form().send({ type: 'form.submit' });
    await settle(30);
  };
  const tags = () => [...subject.getSnapshot().tags].sort();
  const refusal = (): CustomRolesContext['refusal'] => subject.getSnapshot().context.refusal;
  return { world, subject, events, act, form, fill, tags, refusal };
}

const changed = (id: number) => ({
  to: 'router',
  event: { type: 'record.changed', subject: 'Role', id, version: null },
});

describe('the dialog of a custom role', () => {
  it.each([
    ['nothing', null, ''],
    ['a role of the installation', counsellor, 'counsellor'],
    ['a custom role', senior, 'custom-7'],
  ])('begins a new role as a copy of %s', async (_what, role, from) => {
    const { act, form, tags } = prepare();
    await act({ type: 'role.add', role });
    const { values, version } = form().getSnapshot().context;
    expect([values, version, tags()]).toEqual([{ id: '', name: '', from }, null, ['editing']]);
  });

  it('closes when the role is added, and says to lists that there is one', async () => {
    const { world, events, act, form, fill, tags } = prepare();
    await act({ type: 'role.add', role: counsellor });
    await fill({ name: 'Team lead' });
    expect([world.sent, events, tags(), form()]).toEqual([
      [{ id: '', name: 'Team lead', from: 'counsellor', version: null }],
      [changed(8 + 9)],
      [],
      undefined,
    ]);
  });

  it('renames the version that was shown, and says so to lists', async () => {
    const { world, events, act, form, fill, tags } = prepare();
    world.save = async () => customRole({ name: 'Lead counsellor', version: 4 });
    await act({ type: 'role.rename', role: senior });
    expect(form().getSnapshot().context.values).toEqual({ id: '7', name: 'Senior counsellor', from: '' });
    await fill({ name: 'Lead counsellor' });
    expect([world.sent, events, tags()]).toEqual([
      [{ id: '7', name: 'Lead counsellor', from: '', version: 3 }],
      [changed(8 + 7)],
      [],
    ]);
  });

  it('stays open with what was typed while it is refused, and sends it again', async () => {
    const { world, events, act, form, fill, tags } = prepare();
    world.save = async () => {
      throw new ProblemError(problem('invalid', { fields: { 'body.name': ['taken'] } }));
    };
    await act({ type: 'role.add', role: counsellor });
    await fill({ name: 'Team lead' });
    const { values, errors } = form().getSnapshot().context;
    expect([values, errors, events, tags()]).toEqual([
      { id: '', name: 'Team lead', from: 'counsellor' },
      { name: ['taken'] },
      [],
      ['editing'],
    ]);
    world.save = async () => customRole({ id: 9, name: 'Second lead' });
    await fill({ name: 'Second lead' });
    expect([world.sent.at(-1), events, tags()]).toEqual([
      { id: '', name: 'Second lead', from: 'counsellor', version: null },
      [changed(8 + 9)],
      [],
    ]);
  });

  it('shows the name that someone else gave first, and overwrites it only when asked to', async () => {
    const { world, act, form, fill, tags } = prepare();
    world.save = async () => {
      throw new ProblemError(stale);
    };
    await act({ type: 'role.rename', role: senior });
    await fill({ name: 'Team lead' });
    expect([form().getSnapshot().hasTag('conflict'), form().getSnapshot().context.theirs]).toEqual([
      true,
      { values: { id: '7', name: 'Lead counsellor', from: '' }, version: 4 },
    ]);
    world.save = async () => customRole({ name: 'Team lead', version: 5 });
    form().send({ type: 'conflict.overwrite' });
    await settle(30);
    expect([world.sent.at(-1), tags()]).toEqual([{ id: '7', name: 'Team lead', from: '', version: 4 }, []]);
  });

  it('adds nothing once it is closed, and begins anew', async () => {
    const { world, events, act, form, tags } = prepare();
    await act({ type: 'role.add', role: counsellor });
    form().send({ type: 'form.change', field: 'name', value: 'Team lead' });
    await act({ type: 'dialog.close' });
    expect([world.sent, events, tags(), form()]).toEqual([[], [], [], undefined]);
    await act({ type: 'role.add', role: null });
    expect(form().getSnapshot().context.values).toEqual({ id: '', name: '', from: '' });
  });

  it('is for one role at a time', async () => {
    const { act, form } = prepare();
    await act({ type: 'role.rename', role: senior });
    await act({ type: 'role.add', role: counsellor });
    await act({ type: 'role.rename', role: customRole({ id: 8, name: 'Trainee' }) });
    expect(form().getSnapshot().context.values).toEqual({ id: '7', name: 'Senior counsellor', from: '' });
  });
});

describe('archiving and restoring a custom role', () => {
  it.each([
    ['an archived role', true],
    ['one that is not', false],
  ])('is asked for the version that was shown, and said to lists: %s', async (_what, archived) => {
    const { world, events, act, tags } = prepare();
    await act({ type: 'role.move', role: customOf({ archived }) });
    expect([world.sent, events, tags()]).toEqual([[{ id: 7, version: 3, archived }], [changed(8 + 7)], []]);
  });

  it.each([
    ['users have the role', inUse, []],
    ['there is no connection', offline, []],
    ['someone else changed it first, and has lists loaded again', stale, [changed(8 + 7)]],
  ])('says why it was refused when %s', async (_what, reason, announced) => {
    const { world, subject, events, act, tags, refusal } = prepare();
    world.move = async () => {
      throw new ProblemError(reason);
    };
    await act({ type: 'role.move', role: customOf() });
    expect([refusal(), subject.getSnapshot().context.moved, events, tags()]).toEqual([
      reason,
      { id: 7, name: 'Senior counsellor', base: 'counsellor', archived: false, version: 3 },
      announced,
      ['refused'],
    ]);
  });

  it('keeps the reason of a refusal until it is closed or another role is archived', async () => {
    const { world, act, tags, refusal } = prepare();
    const refuse = async () => {
      throw new ProblemError(inUse);
    };
    world.move = refuse;
    await act({ type: 'role.move', role: customOf() });
    await act({ type: 'command.cancel' });
    expect(tags()).toEqual([]);
    await act({ type: 'role.move', role: customOf() });
    expect([refusal(), tags()]).toEqual([inUse, ['refused']]);
    const answer = deferred<RolePermissions>();
    world.move = () => answer.promise;
    await act({ type: 'role.move', role: customOf({ id: 8, version: 1 }) });
    expect([refusal(), tags(), world.sent.at(-1)]).toEqual([
      null,
      ['sending'],
      { id: 8, version: 1, archived: false },
    ]);
    answer.resolve(customRole({ id: 8, archived: true }));
    await settle();
    expect([refusal(), tags()]).toEqual([null, []]);
  });

  it('takes no second command while one is being sent', async () => {
    const { world, act } = prepare();
    world.move = () => deferred<RolePermissions>().promise;
    await act({ type: 'role.move', role: customOf() });
    await act({ type: 'role.move', role: customOf({ id: 8 }) });
    expect(world.sent).toEqual([{ id: 7, version: 3, archived: false }]);
  });

  it('goes on while the dialog is open', async () => {
    const { world, act, tags } = prepare();
    const answer = deferred<RolePermissions>();
    world.move = () => answer.promise;
    await act({ type: 'role.move', role: customOf() });
    await act({ type: 'role.add', role: counsellor });
    expect(tags()).toEqual(['editing', 'sending']);
    answer.reject(new ProblemError(inUse));
    await settle();
    expect(tags()).toEqual(['editing', 'refused']);
  });
});

it('every state of the commands can be entered, and every refusal be left', () => {
  const events = [
    { type: 'role.add', role: counsellor },
    { type: 'role.rename', role: senior },
    { type: 'dialog.close' },
    { type: 'role.move', role: senior.custom },
    { type: 'command.cancel' },
    done('move', senior),
    failed('move', new ProblemError(inUse)),
    failed('move', new ProblemError(stale)),
  ];
  expect(coverageOf(customRolesMachine, events, { input: { user: admin } })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
