import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { toValues } from '../../../src/inspector/permissions/page-values.ts';
import { permissionsMachine } from '../../../src/inspector/permissions/permissions.machine.ts';
import { coverageOf, done, failed, settle } from '../../support/client/actor.ts';

function open(load: () => Promise<Record<string, string>>) {
  return createActor(permissionsMachine.provide({ actors: { load: fromPromise(load) } })).start();
}

const page = { subject: 'Course', id: 4 } as const;

describe('the permissions panel', () => {
  it('asks about the record of the page once it is loaded', async () => {
    const actor = open(async () => ({ editorId: '7' }));
    actor.send({ type: 'record.load', page });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.values]).toEqual(['loading', {}]);
    await settle();
    const { value, context } = actor.getSnapshot();
    expect([value, context.subject, context.isOne, context.values]).toEqual([
      'idle',
      'Course',
      true,
      { editorId: '7' },
    ]);
  });

  it('keeps no value of one subject for another, and takes no answer that is late', async () => {
    const actor = open(async () => ({ editorId: '7' }));
    actor.send({ type: 'record.load', page });
    actor.send({ type: 'subject.select', subject: 'Task' });
    actor.send({ type: 'field.type', field: 'title' });
    actor.send({ type: 'record.toggle' });
    actor.send({ type: 'value.type', column: 'ownerId', value: '3' });
    await settle();
    const { context } = actor.getSnapshot();
    expect([context.subject, context.isOne, context.values]).toEqual(['Task', true, { ownerId: '3' }]);
    actor.send({ type: 'subject.select', subject: 'Lead' });
    const { values, isOne, field } = actor.getSnapshot().context;
    expect([values, isOne, field]).toEqual([{}, false, '']);
  });

  it('says when the record could not be loaded', async () => {
    const actor = open(() => Promise.reject(new Error('offline')));
    actor.send({ type: 'record.load', page });
    await settle();
    expect(actor.getSnapshot().value).toBe('failed');
  });

  it('comes to each of its states, and out of each failure', () => {
    const events = [{ type: 'record.load', page }, done('load', {}), failed('load')];
    expect(coverageOf(permissionsMachine, events)).toEqual({ missed: [], deadEnds: [] });
  });
});

it('takes single values of a record, not what is inside it', () => {
  expect(
    toValues({ id: 4, state: 'live', owner: { id: 3 }, list: [1] }, { fee: null, isOpen: true }),
  ).toEqual({ id: '4', state: 'live', fee: 'null', isOpen: 'true' });
});
