import { assign, setup } from 'xstate';

export const reportFields = ['title', 'did', 'expected', 'happened'] as const;
export type ReportField = (typeof reportFields)[number];

interface ReportContext {
  readonly texts: Readonly<Record<ReportField, string>>;
}

export type ReportEvent =
  | { type: 'text.type'; field: ReportField; typed: string }
  /** The file has been handed to the browser. */
  | { type: 'report.saved' };

/** The texts of a report, while it is written and once it is saved. */
export const reportMachine = setup({
  types: {} as { context: ReportContext; events: ReportEvent },
  actions: {
    setText: assign(({ context }, { field, typed }: { field: ReportField; typed: string }) => ({
      texts: { ...context.texts, [field]: typed },
    })),
  },
}).createMachine({
  id: 'inspectorReport',
  context: { texts: { title: '', did: '', expected: '', happened: '' } },
  initial: 'writing',
  on: {
    'text.type': {
      target: '.writing',
      actions: { type: 'setText', params: ({ event: { field, typed } }) => ({ field, typed }) },
    },
  },
  states: { writing: { on: { 'report.saved': 'saved' } }, saved: { on: { 'report.saved': 'saved' } } },
});
