import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadMachines } from '../../../../scripts/docs/machines.ts';
import { describeEvents, mergeFields } from '../../../../scripts/layouts/events/describe-events.ts';
import { withProject } from '../../../../scripts/layouts/events/event-files.ts';
import { findEvents } from '../../../../scripts/layouts/events/find-events.ts';
import { loadSchemas } from '../../../../src/inspector/events/load-schemas.ts';
import { packSchemas, unpackSchemas } from '../../../../src/inspector/events/packed.ts';
import type { EventSchemas, Field } from '../../../../src/inspector/events/schema.types.ts';

const folder = mkdtempSync(join(tmpdir(), 'events-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      module: 'NodeNext',
      lib: ['ES2024'],
      types: [],
      allowImportingTsExtensions: true,
      noEmit: true,
    },
    include: ['*.ts'],
  }),
  'door.types.ts': `
    export const sides = ['left', 'right'] as const;
    export type Side = (typeof sides)[number];
    export type Day = \`\${number}-\${number}-\${number}\`;
    export type Branded = string & { readonly brand: 'key' };
    export interface Pushed { readonly type: 'door.pushed'; readonly side: Side; strength?: 1 | 2 | 3 }
    interface Address { readonly street: string }
    export interface Key { readonly number: number; readonly address: Address; note: string }
    type Move = { type: 'door.open' } | { type: 'door.close'; slow?: boolean };
    export type DoorEvent = Move | Pushed | (Pick<Key, 'number'> & { type: 'key.turn' | 'key.break'; key: Branded });
    export type Kept<Value> = { type: 'value.keep'; value: Value; count: number };
  `,
  'door.machine.ts': `
    import { setup } from 'xstate';
    import type { Missing } from './missing.ts';
    import type { Day, DoorEvent, Key, Kept } from './door.types.ts';
    type Event =
      | DoorEvent
      | Kept<string>
      | { type: 'door.plan'; on: Day; until: Day | null; mode: 'a' | 'b' | null; times: number | undefined }
      | { type: 'key.give'; key: Key; keys: readonly Key[]; either: string | number; nothing: unknown; lost: Missing }
      | { type: 'twice.said'; a: string }
      | { type: 'twice.said'; b: string }
      | { type: \`xstate.done.\${string}\`; output: string };
    const base = setup({ types: {} as { context: {}; events: Event } }).extend({});
    export const doorMachine = base.createMachine({ id: 'door' }).provide({});
  `,
  'kept.machine.ts': `
    import { setup } from 'xstate';
    import type { Kept } from './door.types.ts';
    export function createKept<Value>(id: string) {
      const own = id;
      return setup({ types: {} as { events: Kept<Value> } }).createMachine({ id: own });
    }
    export const createAll = (id: string) => createKept<number>(id);
  `,
  'made.machine.ts': `
    import { createAll } from './kept.machine.ts';
    import { createElsewhere } from './elsewhere.ts';
    export const madeMachine = createAll('made');
    export const otherMachine = createElsewhere('other');
  `,
};
for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);

/** The events of machines by their names; undefined where the code doesn't lead to their types. */
const read = (file: string, names: readonly string[]): readonly (EventSchemas | undefined)[] =>
  withProject(join(folder, 'tsconfig.json'), (project) =>
    names.map((name) => {
      const events = findEvents(project, join(folder, file), name);
      return events && describeEvents(project.checker, events);
    }),
  );

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  optional: false,
  nullable: false,
  kind,
  ...more,
});

describe('the events of a machine', () => {
  it('have the fields of their types, and JSON where a type has parts or is not known', () => {
    expect(read('door.machine.ts', ['doorMachine'])).toEqual([
      {
        'door.open': [],
        'door.close': [field('slow', 'flag', { optional: true })],
        'door.pushed': [
          field('side', { oneOf: ['left', 'right'] }),
          field('strength', { oneOf: [1, 2, 3] }, { optional: true }),
        ],
        'key.turn': [field('number', 'number'), field('key', 'text')],
        'key.break': [field('number', 'number'), field('key', 'text')],
        'value.keep': [field('value', 'text'), field('count', 'number')],
        'door.plan': [
          field('on', 'text'),
          field('until', 'text', { nullable: true }),
          field('mode', { oneOf: ['a', 'b'] }, { nullable: true }),
          field('times', 'number', { optional: true }),
        ],
        'key.give': [
          field('key', 'json'),
          field('keys', 'json'),
          field('either', 'json'),
          field('nothing', 'json'),
          field('lost', 'json'),
        ],
        'twice.said': null,
      },
    ]);
  });

  it('are found through functions in other files, where a parameter of a type is JSON', () => {
    expect(read('made.machine.ts', ['madeMachine', 'otherMachine', 'missing'])).toEqual([
      { 'value.keep': [field('value', 'json'), field('count', 'number')] },
      undefined,
      undefined,
    ]);
  });

  it('have no fields where two machines with the same id differ', () => {
    const fields = [field('id', 'number')];
    expect([
      mergeFields(undefined, fields),
      mergeFields(fields, [field('id', 'number')]),
      mergeFields(fields, [field('id', 'text')]),
      mergeFields(null, fields),
    ]).toEqual([fields, fields, null, null]);
  });

  it('survive being packed', () => {
    const schemas: EventSchemas = {
      'door.open': [],
      'door.said': null,
      'door.plan': [
        field('a', 'text', { optional: true, nullable: true }),
        field('b', { oneOf: ['x', 'y'] }, { nullable: true }),
        field('c', { oneOf: [1] }),
        field('d', 'json'),
      ],
    };
    expect(unpackSchemas(packSchemas(schemas))).toEqual(schemas);
  });
});

it('every machine has an entry with the events that it can be sent', async () => {
  const machines = (await loadMachines('src/machines')).map(({ machine }) => machine);
  expect(machines.length).toBeGreaterThan(140);
  const missing = await Promise.all(
    machines.map(async ({ id, events }) => {
      const schemas = await loadSchemas(id);
      return events
        .filter((type) => !type.startsWith('xstate.') && !type.includes('*') && !(type in schemas))
        .map((type) => `${id}: ${type}`);
    }),
  );
  expect(missing.flat()).toEqual([]);
  expect(await loadSchemas('no such machine')).toEqual({});
});
