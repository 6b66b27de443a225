import { describe, expect, it } from 'vitest';
import { type AnyActorRef, fromPromise } from 'xstate';
import type { RolePermissions, RuleImpact, RuleVersion } from '../../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import { getDraftRules } from '../../../../../src/machines/features/access/role-rules/draft.ts';
import { historyMachine } from '../../../../../src/machines/features/access/role-rules/history.machine.ts';
import { permissionsPageMachine } from '../../../../../src/machines/features/access/role-rules/permissions-page.machine.ts';
import {
  getDraft,
  getRolePermissions,
  isBehind,
  type PermissionsPageContext,
} from '../../../../../src/machines/features/access/role-rules/permissions-page.types.ts';
import { reviewMachine } from '../../../../../src/machines/features/access/role-rules/review.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../../support/client/actor.ts';
import {
  counsellorRules,
  customRole,
  impactOf,
  permissionsOf,
  twoRoles,
  versionOf,
} from '../../../../support/records/permissions.ts';

const admin = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const input = (search: string) => ({ path: '/permissions', params: {}, search, user: admin });
const exportCourses = { subject: 'Course', action: 'export' } as const;
const removeExport = { type: 'draft.change', change: { kind: 'remove', key: 4 } } as const;
const withoutExport = counsellorRules.toSpliced(3, 1);
const theirs: AbilityRule = { action: 'read', subject: 'report' };
const toastOfSaved = {
  to: 'toasts',
  event: {
    type: 'toast.show',
    toast: {
      id: 'permissions.saved',
      text: { id: 'toast.permissionsSaved', values: {} },
      intent: 'good',
      duration: 6000,
    },
  },
};

interface World {
  load: () => Promise<readonly RolePermissions[]>;
  preview: () => Promise<RuleImpact>;
  save: () => Promise<RolePermissions>;
  readonly loads: { count: number };
}

async function prepare(search = '?role=counsellor', roles: readonly RolePermissions[] = twoRoles()) {
  const world: World = {
    load: async () => roles,
    preview: async () => impactOf(),
    save: async () => permissionsOf({ version: 2, rules: withoutExport, changedByName: 'Nadia' }),
    loads: { count: 0 },
  };
  const machine = permissionsPageMachine.provide({
    actors: {
      load: fromPromise<readonly RolePermissions[]>(async () => {
        world.loads.count += 1;
        return world.load();
      }),
      review: reviewMachine.provide({
        actors: {
          preview: fromPromise<RuleImpact, { role: RoleKey; rules: readonly AbilityRule[] }>(async () =>
            world.preview(),
          ),
          save: fromPromise<RolePermissions>(async () => world.save()) as never,
          loadNewest: fromPromise<RuleVersion>(async () =>
            versionOf({ number: 2, rules: [...counsellorRules, theirs] }),
          ) as never,
        },
      }),
      history: historyMachine.provide({
        actors: { load: fromPromise<readonly RuleVersion[]>(async () => [versionOf()]) as never },
      }),
    },
  });
  const started = startAmong(machine, 'permissions', ['router', 'toasts'], input(search));
  const { subject, events, clock } = started;
  await settle(30);
  const now = () => subject.getSnapshot();
  const context = (): PermissionsPageContext => now().context;
  const child = (id: string): AnyActorRef => now().children[id];
  const send = async (event: { type: string; [field: string]: unknown }) => {
    subject.send(event);
    await settle(30);
  };
  const panels = () => ['cell', 'review', 'history', 'check'].filter((tag) => now().hasTag(tag));
  const rules = () => {
    const draft = getDraft(context());
    return draft && getDraftRules(draft);
  };
  const addresses = () =>
    events.flatMap(({ to, event }) =>
      to === 'router' && event.type === 'address.write' ? [event.search] : [],
    );
  const othersSave = async (saved: RolePermissions) => {
    world.load = async () => twoRoles(saved);
    subject.send({ type: 'record.changed', subject: 'Role', id: 4, version: saved.version });
    clock.increment(300);
    await settle(30);
  };
  const save = async () => {
    child('review').send({ type: 'reason.type', reason: 'Exports are for officers' });
    child('review').send({ type: 'review.save' });
  };
  return { world, subject, events, now, context, child, send, panels, rules, addresses, othersSave, save };
}

describe('the page of permissions', () => {
  it('shows the role of the address, and administrators without one', async () => {
    const shown = async (search: string) => (await prepare(search)).context().role;
    expect([await shown('?role=counsellor'), await shown(''), await shown('?role=king')]).toEqual([
      'counsellor',
      'admin',
      'admin',
    ]);
  });

  it('writes the role that is selected to the address, and follows the address', async () => {
    const { context, send, addresses } = await prepare();
    await send({ type: 'role.select', role: 'admin' });
    expect([context().role, addresses()]).toEqual(['admin', ['?role=admin']]);
    await send({ type: 'query.changed', search: '?role=counsellor' });
    expect([context().role, addresses()]).toEqual(['counsellor', ['?role=admin']]);
  });

  it('shows the custom role of the address, and the first role when there is no such custom role', async () => {
    const shown = async (search: string) =>
      (await prepare(search, [...twoRoles(), customRole()])).context().role;
    expect([
      await shown('?role=custom-7'),
      await shown('?role=custom-8'),
      await shown('?role=custom-0'),
    ]).toEqual(['custom-7', 'admin', 'admin']);
  });

  it('shows the first role when the user goes back to an address with a custom role that there isn’t', async () => {
    const { context, send } = await prepare('?role=custom-8');
    await send({ type: 'role.select', role: 'counsellor' });
    await send({ type: 'query.changed', search: '?role=custom-8' });
    expect([context().role, getRolePermissions(context())?.role]).toEqual(['admin', 'admin']);
  });

  it('keeps the changes of each role while another one is shown', async () => {
    const { now, context, send, rules } = await prepare();
    expect(now().hasTag('unsaved')).toBe(false);
    await send(removeExport);
    await send({ type: 'role.select', role: 'admin' });
    expect([rules(), now().hasTag('unsaved')]).toEqual([[{ action: 'manage', subject: 'all' }], true]);
    await send({ type: 'role.select', role: 'counsellor' });
    expect(rules()).toEqual(withoutExport);
    await send({ type: 'draft.discard' });
    expect([rules(), now().hasTag('unsaved'), context().drafts]).toEqual([counsellorRules, false, {}]);
  });

  it('shows errors only once a check was tried, anew for each role and after the changes are discarded', async () => {
    const { context, send } = await prepare();
    const check = async () => {
      await send({ type: 'cell.open', cell: exportCourses });
      await send({ type: 'draft.change', change: { kind: 'add', cell: exportCourses, inverted: true } });
      const before = context().checked;
      await send({ type: 'cell.done' });
      return [before, context().checked];
    };
    const seen = [await check()];
    await send({ type: 'draft.discard' });
    seen.push(await check());
    await send({ type: 'role.select', role: 'admin' });
    expect([...seen, context().checked]).toEqual([[false, true], [false, true], false]);
  });

  it('discards all changes when the user leaves without them, which can’t be saved without a reason', async () => {
    const { now, send, panels, rules } = await prepare();
    await send({ type: 'cell.open', cell: exportCourses });
    await send(removeExport);
    expect(now().can({ type: 'form.save' })).toBe(false);
    await send({ type: 'form.reset' });
    expect([panels(), rules(), now().hasTag('unsaved')]).toEqual([[], counsellorRules, false]);
  });

  it('keeps what was typed in a rule while its drawer is closed, and opens it when the changes are reviewed', async () => {
    const { context, send, panels } = await prepare();
    await send({ type: 'cell.open', cell: exportCourses });
    await send({ type: 'draft.change', change: { kind: 'add', cell: exportCourses, inverted: true } });
    expect([panels(), context().openRule]).toEqual([['cell'], 6]);
    await send({ type: 'cell.done' });
    expect([panels(), context().checked]).toEqual([['cell'], true]);
    await send({ type: 'cell.close' });
    await send({ type: 'cell.focus', cell: { subject: 'Task', action: 'read' } });
    await send({ type: 'review.open' });
    expect([panels(), context().cell, context().active]).toEqual([['cell'], exportCourses, exportCourses]);
    await send({
      type: 'draft.change',
      change: { kind: 'change', key: 6, change: { reason: 'Officers only' } },
    });
    await send({ type: 'cell.done' });
    await send({ type: 'review.open' });
    expect(panels()).toEqual(['review']);
  });

  it('reviews nothing without changes', async () => {
    const { send, panels } = await prepare();
    await send({ type: 'review.open' });
    expect(panels()).toEqual([]);
  });

  it('saves the changes, says so, and shows the new version', async () => {
    const { now, events, context, send, panels, rules, save } = await prepare();
    await send(removeExport);
    await send({ type: 'review.open' });
    await save();
    expect([now().hasTag('saving'), now().hasTag('unsaved')]).toEqual([true, true]);
    await settle(30);
    expect([panels(), rules(), now().hasTag('unsaved'), context().data?.[1]?.version]).toEqual([
      [],
      withoutExport,
      false,
      2,
    ]);
    expect(events.filter(({ to }) => to === 'toasts')).toEqual([toastOfSaved]);
  });

  it('keeps the reason of a review that was closed, for its role alone', async () => {
    const { child, send } = await prepare();
    await send(removeExport);
    await send({ type: 'review.open' });
    child('review').send({ type: 'reason.type', reason: 'Exports' });
    child('review').send({ type: 'review.close' });
    await settle(30);
    await send({ type: 'review.open' });
    expect(child('review').getSnapshot().context.reason).toBe('Exports');
    child('review').send({ type: 'review.close' });
    await send({ type: 'role.select', role: 'admin' });
    await send({ type: 'draft.change', change: { kind: 'add', cell: exportCourses, inverted: false } });
    await send({ type: 'review.open' });
    expect(child('review').getSnapshot().context.reason).toBe('');
  });
});

describe('changes by others', () => {
  it('are shown at once while nothing was changed here', async () => {
    const { rules, othersSave, context } = await prepare();
    await othersSave(permissionsOf({ version: 2, rules: withoutExport }));
    expect([rules(), isBehind(context())]).toEqual([withoutExport, false]);
  });

  it('wait while something was, until the own changes are made to them', async () => {
    const { send, rules, othersSave, context } = await prepare();
    await send(removeExport);
    await othersSave(permissionsOf({ version: 2, rules: [...counsellorRules, theirs] }));
    expect([rules(), isBehind(context())]).toEqual([withoutExport, true]);
    await send({ type: 'draft.rebase' });
    expect([rules(), isBehind(context())]).toEqual([[...withoutExport, theirs], false]);
  });

  it('that are the same as the own ones leave nothing to save', async () => {
    const { now, send, othersSave } = await prepare();
    await send(removeExport);
    await othersSave(permissionsOf({ version: 2, rules: withoutExport }));
    await send({ type: 'draft.rebase' });
    expect(now().hasTag('unsaved')).toBe(false);
  });

  it('that come while the own ones are being saved don’t bring the old rules back, in either order', async () => {
    const mine = permissionsOf({ version: 2, rules: withoutExport });
    for (const first of ['save', 'list'] as const) {
      const { world, subject, send, rules, context, save } = await prepare();
      const [saved, list] = [deferred<RolePermissions>(), deferred<readonly RolePermissions[]>()];
      world.save = () => saved.promise;
      world.load = () => list.promise;
      await send(removeExport);
      await send({ type: 'review.open' });
      await save();
      subject.send({ type: 'resource.refresh' });
      await settle(30);
      const answers = { save: () => saved.resolve(mine), list: () => list.resolve(twoRoles()) };
      answers[first]();
      await settle(30);
      answers[first === 'save' ? 'list' : 'save']();
      await settle(30);
      expect([first, rules(), context().data?.[1]?.version]).toEqual([first, withoutExport, 2]);
    }
  });

  it('that were saved first are named in the review; the own changes are made to them and reviewed again', async () => {
    const { world, child, send, panels, rules, save, context } = await prepare();
    await send(removeExport);
    await send({ type: 'review.open' });
    world.save = async () => {
      throw new ProblemError(problem('stale'));
    };
    world.load = async () => twoRoles({ version: 2, rules: [...counsellorRules, theirs] });
    await save();
    await settle(30);
    expect([panels(), child('review').getSnapshot().hasTag('conflict')]).toEqual([['review'], true]);
    child('review').send({ type: 'conflict.rebase' });
    await settle(30);
    const review = child('review').getSnapshot().context;
    expect([panels(), rules(), review.base.version, review.reason, review.theirs]).toEqual([
      ['review'],
      [...withoutExport, theirs],
      2,
      'Exports are for officers',
      null,
    ]);
    expect([world.loads.count, isBehind(context())]).toEqual([2, false]);
  });

  it('are found out about by a preview for the changes that are reviewed alone', async () => {
    const { world, child, send } = await prepare();
    const late = deferred<RuleImpact>();
    world.preview = () => late.promise;
    await send(removeExport);
    await send({ type: 'review.open' });
    child('review').send({ type: 'review.close' });
    await settle(30);
    await send({ type: 'draft.change', change: { kind: 'remove', key: 5 } });
    world.preview = async () => impactOf({ changes: [] });
    await send({ type: 'review.open' });
    late.resolve(impactOf());
    await settle(30);
    expect(child('review').getSnapshot().context.impact).toEqual(impactOf({ changes: [] }));
  });
});

describe('the history', () => {
  it('is open when the address asks for it, and leaves the address when it closes', async () => {
    const { send, panels, addresses } = await prepare('?role=counsellor&show=history');
    expect(panels()).toEqual(['history']);
    await send({ type: 'panel.close' });
    expect([panels(), addresses()]).toEqual([[], ['?role=counsellor']]);
    await send({ type: 'query.changed', search: '?role=admin&show=history' });
    expect(panels()).toEqual(['history']);
  });

  it('takes the rules of an earlier version into the changes', async () => {
    const { now, send, panels, rules } = await prepare();
    await send({ type: 'history.open' });
    await send({ type: 'version.restore', version: versionOf({ rules: withoutExport }) });
    expect([panels(), rules(), now().hasTag('unsaved')]).toEqual([[], withoutExport, true]);
  });

  it('hears of changes, as the list does', async () => {
    const { world, child, send, othersSave } = await prepare();
    await send({ type: 'history.open' });
    await othersSave(permissionsOf({ version: 2 }));
    expect([world.loads.count, child('history').getSnapshot().context.data]).toEqual([2, [versionOf()]]);
    await send({ type: 'stream.reset' });
    expect(world.loads.count).toBe(3);
  });
});

it('every state of the page can be entered, and every failure be left', () => {
  const events = [
    { type: 'cell.open', cell: exportCourses },
    { type: 'cell.close' },
    removeExport,
    { type: 'review.open' },
    { type: 'history.open' },
    { type: 'check.open' },
    { type: 'panel.close' },
    { type: 'resource.refresh' },
    { type: 'connection.restored' },
    { type: 'record.changed', subject: 'Role', id: 4, version: 2 },
    done('load', twoRoles()),
    failed('load', new ProblemError(problem('offline'))),
    failed('load', new ProblemError(problem('forbidden'))),
    failed('load'),
    failed('review'),
    { type: 'xstate.after.gatherDelay.permissionsPage.data.outdated' },
  ];
  const mark = ({ data, drafts, stale }: PermissionsPageContext) => [
    data !== null,
    Object.keys(drafts),
    stale,
  ];
  expect(coverageOf(permissionsPageMachine, events, { input: input('?role=counsellor'), mark })).toEqual({
    // What the review says moves this; a test above goes there.
    missed: ['permissionsPage.panel.review.sending'],
    deadEnds: [],
  });
});
