import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import {
  type CustomRoleValues,
  customRoleForm,
  isCopiable,
  toSavedRole,
} from '../../../../../src/machines/features/access/role-rules/custom-role-form.machine.ts';
import type { Saved } from '../../../../../src/machines/kit/form/form.types.ts';
import { start } from '../../../../support/client/actor.ts';
import { type Answer, refuse, serve } from '../../../../support/client/server.ts';
import { customRole, permissionsOf } from '../../../../support/records/permissions.ts';

afterEach(() => vi.unstubAllGlobals());

const copyOfCounsellor: Saved<CustomRoleValues> = {
  values: { id: '', name: '', from: 'counsellor' },
  version: null,
};

/** Starts the form over a server that answers by the table, and notes the version that each call names. */
function prepare(saved: Saved<CustomRoleValues>, answers: Readonly<Record<string, Answer>> = {}) {
  const calls = serve(answers);
  const answer = globalThis.fetch;
  const versions: unknown[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    versions.push(new Headers(init.headers).get('if-match'));
    return answer(input, init);
  });
  const { actor } = start(customRoleForm, { input: { params: {}, search: '', user: null, saved } });
  const save = async (values: Partial<CustomRoleValues>) => {
    for (const [field, value] of Object.entries(values)) actor.send({ type: 'form.change', field, value });
    actor.send({ type: 'form.submit' });
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  };
  const context = () => actor.getSnapshot().context;
  return { actor, calls, versions, save, context };
}

describe('a new custom role', () => {
  it('is sent with its tidied name and the role that it is copied from', async () => {
    const added = customRole({ id: 9, name: 'Team lead' });
    const { calls, save, context } = prepare(copyOfCounsellor, { 'POST /roles': added });
    await save({ name: '  Team   lead ' });
    expect([calls, context().done]).toEqual([
      [['POST /roles', { name: 'Team lead', from: 'counsellor' }]],
      added,
    ]);
  });

  it.each([
    ['no name', { name: '' }, { name: ['required'] }],
    ['only spaces', { name: '   ' }, { name: ['required'] }],
    ['61 characters', { name: 'a'.repeat(61) }, { name: ['tooLong'] }],
    ['no role to copy', { name: 'Team lead', from: '' }, { from: ['required'] }],
    ['a role that can’t be', { name: 'Team lead', from: 'king' }, { from: ['invalid'] }],
    ['nothing at all', { name: '', from: '' }, { name: ['required'], from: ['required'] }],
  ])('is not sent with %s', async (_what, values, errors) => {
    const { calls, save, context } = prepare(copyOfCounsellor);
    await save(values);
    expect([calls, context().errors]).toEqual([[], errors]);
  });

  it('can have a name of 60 characters', async () => {
    const { calls, save } = prepare(copyOfCounsellor, { 'POST /roles': customRole() });
    await save({ name: 'a'.repeat(60) });
    expect(calls).toEqual([['POST /roles', { name: 'a'.repeat(60), from: 'counsellor' }]]);
  });

  it('keeps the name that another role has, with the reason at the field', async () => {
    const { save, context } = prepare(copyOfCounsellor, {
      'POST /roles': refuse(422, 'request.invalid', { fields: { 'body.name': ['taken'] } }),
    });
    await save({ name: 'Team lead' });
    expect([context().values, context().errors]).toEqual([
      { id: '', name: 'Team lead', from: 'counsellor' },
      { name: ['taken'] },
    ]);
  });
});

describe('another name of a custom role', () => {
  const senior = toSavedRole(customRole());

  it('is sent for the version that was read', async () => {
    const renamed = customRole({ name: 'Lead counsellor', version: 4 });
    const { calls, versions, save, context } = prepare(senior, { 'PATCH /roles/7': renamed });
    await save({ name: 'Lead counsellor' });
    expect([calls, versions, context().done]).toEqual([
      [['PATCH /roles/7', { name: 'Lead counsellor' }]],
      ['"3"'],
      renamed,
    ]);
  });

  it.each([
    ['empty', '', { name: ['required'] }],
    ['too long', 'a'.repeat(61), { name: ['tooLong'] }],
  ])('is not sent when it is %s', async (_what, name, errors) => {
    const { calls, save, context } = prepare(senior);
    await save({ name });
    expect([calls, context().errors]).toEqual([[], errors]);
  });

  it('meets the one that someone else gave, and is sent for theirs when it overwrites it', async () => {
    let isStale = true;
    const { actor, calls, versions, save, context } = prepare(senior, {
      'PATCH /roles/7': () => (isStale ? refuse(412, 'record.stale') : customRole({ version: 6 })),
      'GET /permissions': [permissionsOf(), customRole({ name: 'Lead counsellor', version: 5 })],
    });
    await save({ name: 'Team lead' });
    expect([actor.getSnapshot().hasTag('conflict'), context().theirs]).toEqual([
      true,
      { values: { id: '7', name: 'Lead counsellor', from: '' }, version: 5 },
    ]);
    isStale = false;
    actor.send({ type: 'conflict.overwrite' });
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('done')).toBe(true));
    expect([calls.at(-1), versions]).toEqual([
      ['PATCH /roles/7', { name: 'Team lead' }],
      ['"3"', null, '"5"'],
    ]);
  });

  it('is kept, without a conflict, when the other one can’t be loaded', async () => {
    const { actor, save, context } = prepare(senior, {
      'PATCH /roles/7': refuse(412, 'record.stale'),
      'GET /permissions': [permissionsOf()],
    });
    await save({ name: 'Team lead' });
    expect([[...actor.getSnapshot().tags].sort(), context().values.name]).toEqual([
      ['editable', 'failed', 'unsaved'],
      'Team lead',
    ]);
  });
});

it.each<[string, RolePermissions, boolean]>([
  ['counsellors', permissionsOf(), true],
  ['university contacts', permissionsOf({ role: 'university-contact' }), true],
  ['administrators', permissionsOf({ role: 'admin' }), false],
  ['students', permissionsOf({ role: 'student' }), false],
  ['the agency’s own', customRole(), true],
  ['the agency’s own that is archived', customRole({ archived: true }), false],
])('whether a role can be copied: that of %s', (_whose, role, copiable) => {
  expect(isCopiable(role)).toBe(copiable);
});
