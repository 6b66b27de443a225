import { expect, test } from 'vitest';
import { createActor, createMachine, fromTransition, spawnChild } from 'xstate';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import {
  readableShape,
  watchReadableColumns,
} from '../../../src/machines/grid/definition/readable-columns.ts';
import { definition } from './support.ts';

const withhold = (fields: string[]): AbilityRule => ({
  action: 'read',
  subject: 'Application',
  fields,
  inverted: true,
});
const ids = (rules: readonly AbilityRule[], of = definition) =>
  readableShape(of, rules).columns.map(({ id }) => id);
const mayExport: AbilityRule = { action: 'export', subject: 'Application' };
const all = definition.columns.map(({ id }) => id);

test('columns whose field is withheld are not there; a reference is told by its id', () => {
  expect([
    ids([]),
    ids([withhold(['remark', 'counsellorId', 'studentName'])]),
    ids([withhold(['remark']), { action: 'manage', subject: 'all', fields: ['remark'] }]),
    ids([{ action: 'read', subject: 'Application', inverted: true }]),
    ids([withhold(['remark'])], { ...definition, subject: null }),
  ]).toEqual([all, all.filter((id) => id !== 'remark' && id !== 'counsellor'), all, all, all]);
});

test('a column that shows several fields is there while none of them is withheld', () => {
  const shown = {
    ...definition,
    columns: [{ id: 'waitingFor', type: 'choice', fields: ['documents', 'compliance'] }],
  } as const;
  expect([
    ids([], shown),
    ids([withhold(['compliance'])], shown),
    ids([withhold(['waitingFor'])], shown),
  ]).toEqual([['waitingFor'], [], ['waitingFor']]);
});

test('a list of which nothing may be exported says so; own notifications and the like have no rules', () => {
  const exportable = (rules: readonly AbilityRule[], of = definition) => readableShape(of, rules).exportable;
  expect([
    exportable([]),
    exportable([{ action: 'read', subject: 'Application' }]),
    exportable([mayExport, { ...mayExport, inverted: true }]),
    exportable([mayExport, withhold(['remark'])]),
    exportable([{ action: 'manage', subject: 'all' }]),
    exportable([], { ...definition, subject: null }),
  ]).toEqual([false, false, false, undefined, undefined, undefined]);
});

test('a grid is told at once and whenever the rules change, and not where no one is signed in', () => {
  const told: string[][] = [];
  const session = fromTransition(
    (state: { rules: readonly AbilityRule[] }, { rules }: { type: 'put'; rules: readonly AbilityRule[] }) =>
      rules === undefined ? state : { rules },
    { rules: [withhold(['remark'])] },
  );
  const system = (hasSession: boolean) =>
    createActor(
      createMachine({
        entry: [
          ...(hasSession ? [spawnChild(session, { systemId: 'session' })] : []),
          spawnChild(watchReadableColumns(definition)),
        ],
        on: {
          'definition.changed': {
            actions: ({ event }) => told.push(event.definition.columns.map(({ id }: { id: string }) => id)),
          },
        },
      }),
    ).start();
  const root = system(true);
  root.system.get('session').send({ type: 'put', rules: [] });
  system(false);
  expect(told).toEqual([all.filter((id) => id !== 'remark'), all]);
});
