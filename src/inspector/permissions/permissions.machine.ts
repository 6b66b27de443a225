import { assign, fromPromise, setup } from 'xstate';
import type { Action, Subject } from '../../../contract/kit/ability.ts';
import { loadPageRecord, type PageRecord } from './page-values.ts';

export interface PermissionsContext {
  readonly subject: Subject;
  readonly action: Action;
  readonly field: string;
  /** Whether one record is asked about, instead of any. */
  readonly isOne: boolean;
  /** Columns of the record, as typed. */
  readonly values: Readonly<Record<string, string>>;
  /** What is being loaded. */
  readonly page: PageRecord | null;
}

export type PermissionsEvent =
  | { type: 'subject.select'; subject: Subject }
  | { type: 'action.select'; action: Action }
  | { type: 'field.type'; field: string }
  | { type: 'record.toggle' }
  | { type: 'value.type'; column: string; value: string }
  /** Fills in what the portal knows of the page's record. */
  | { type: 'record.load'; page: PageRecord };

/** The question that the panel answers. */
export const permissionsMachine = setup({
  types: {} as { context: PermissionsContext; events: PermissionsEvent },
  actors: {
    load: fromPromise(({ input, signal }: { input: PageRecord | null; signal: AbortSignal }) =>
      input ? loadPageRecord(input, signal) : Promise.resolve({}),
    ),
  },
  actions: { set: assign((_, values: Partial<PermissionsContext>) => values) },
}).createMachine({
  id: 'inspectorPermissions',
  context: { subject: 'Application', action: 'read', field: '', isOne: false, values: {}, page: null },
  initial: 'idle',
  on: {
    'subject.select': {
      // The values were those of another kind of record.
      target: '.idle',
      actions: {
        type: 'set',
        params: ({ event }) => ({ subject: event.subject, values: {}, isOne: false, field: '' }),
      },
    },
    'action.select': { actions: { type: 'set', params: ({ event }) => ({ action: event.action }) } },
    'field.type': { actions: { type: 'set', params: ({ event }) => ({ field: event.field }) } },
    'record.toggle': { actions: { type: 'set', params: ({ context }) => ({ isOne: !context.isOne }) } },
    'value.type': {
      actions: {
        type: 'set',
        params: ({ context, event }) => ({ values: { ...context.values, [event.column]: event.value } }),
      },
    },
    'record.load': {
      target: '.loading',
      reenter: true,
      actions: {
        type: 'set',
        params: ({ event: { page } }) => ({
          page,
          subject: page.subject,
          isOne: true,
          values: {},
          field: '',
        }),
      },
    },
  },
  states: {
    idle: {},
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.page,
        onDone: {
          target: 'idle',
          actions: { type: 'set', params: ({ event }) => ({ values: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed' },
  },
});
