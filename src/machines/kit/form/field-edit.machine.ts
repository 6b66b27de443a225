import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { eventOf, problemIn } from '../params.ts';
import type { Problem } from '../problem.ts';
import type {
  EditableRecord,
  FieldDraft,
  FieldEditContext,
  FieldEditDefinition,
  FieldEditEvent,
  FieldEditInput,
  FieldEditTag,
  FieldEntry,
  FieldOpening,
  FieldSave,
} from './field-edit.types.ts';

const closed = { field: null, draft: null, fault: null, problem: null, theirs: null } as const;

/** The entry of the open field; null if none is open. */
const getEntry = <Kept extends EditableRecord, Field extends string, Draft extends object>({
  record,
  field,
  draft,
  locale,
}: FieldEditContext<Kept, Field, unknown, Draft>): FieldEntry<Kept, Field, Draft> | null =>
  record === null || field === null || draft === null ? null : { ...draft, record, field, locale };

const hasSameValues = <Draft extends object>(before: Draft, after: Draft): boolean =>
  (Object.keys(after) as (keyof Draft)[]).every((name) => before[name] === after[name]);

/** The machine that edits the fields of a record in their place on its page, one at a time. */
export function createFieldEditMachine<
  Kept extends EditableRecord,
  Field extends string,
  Change,
  Fault,
  Draft extends object = FieldDraft,
>(definition: FieldEditDefinition<Kept, Field, Change, Fault, Draft>) {
  const { id, read, isSame, isWork, judge, toChange, save, findCurrent, findRejection, toNews } = definition;
  const { keepFault = () => null, findMoved = ({ field }) => field } = definition;
  const {
    isUntouched = (before, after, field) => hasSameValues(read(before, field, ''), read(after, field, '')),
  } = definition;
  type Context = FieldEditContext<Kept, Field, Fault, Draft>;

  /** The open field in the record as someone else changed it. */
  const getMoved = (context: Context) => {
    const { theirs, draft, locale } = context;
    const entry = getEntry(context);
    return entry === null || theirs === null || draft === null
      ? null
      : { ...draft, record: theirs, field: findMoved(entry, theirs), locale };
  };

  return setup({
    types: {} as {
      context: Context;
      input: FieldEditInput;
      events: FieldEditEvent<Kept, Field, Draft>;
      tags: FieldEditTag;
    },
    actors: {
      save: fromPromise<Kept, FieldSave<Change>>(({ input, signal }) => save(input.change, signal)),
    },
    actions: {
      open: assign((_, { field, record, locale, draft }: FieldOpening<Kept, Field, Draft>) => ({
        ...closed,
        draft: draft ?? read(record, field, locale),
        field,
        record,
        locale,
      })),
      setDraft: assign(({ context: { draft: before, fault } }, { draft }: { draft: Draft }) => ({
        draft,
        fault: fault === null || before === null ? null : keepFault(fault, before, draft),
        problem: null,
      })),
      judge: assign(({ context }) => {
        const entry = getEntry(context);
        return { fault: entry && judge(entry), problem: null };
      }),
      setSaved: assign((_, { record }: { record: Kept }) => ({ record })),
      announce: enqueueActions(({ context, enqueue }) => {
        const newest = context.theirs ?? context.record;
        if (newest) enqueue.sendTo(context.details, toNews(newest));
      }),
      close: assign(closed),
      setProblem: assign(({ context: { field } }, { problem }: { problem: Problem }) => {
        const fault = field && findRejection(problem, field);
        return { fault, problem: fault ? null : problem };
      }),
      setTheirs: assign((_, { problem }: { problem: Problem }) => ({ theirs: findCurrent(problem) })),
      takeTheirs: assign(({ context }) => ({
        record: context.theirs ?? context.record,
        field: getMoved(context)?.field ?? context.field,
        theirs: null,
      })),
    },
    guards: {
      isUnchanged: ({ context }) => {
        const entry = getEntry(context);
        return entry === null || isSame(entry);
      },
      /** Nothing is lost if the field closes. */
      isLossless: ({ context }) => {
        const entry = getEntry(context);
        return entry === null || isSame(entry) || (isWork !== undefined && !isWork(entry));
      },
      isWork: ({ context }) => {
        const entry = getEntry(context);
        return entry !== null && !isSame(entry) && (isWork?.(entry) ?? false);
      },
      hasFault: ({ context }) => context.fault !== null,
      isStale: (_, { problem }: { problem: Problem }) => findCurrent(problem) !== null,
      /** They have written the same, or the own change arrived although its response did not. */
      isTheirs: ({ context }) => {
        const entry = getMoved(context);
        return entry !== null && isSame(entry);
      },
      isElsewhere: ({ context: { record, field, theirs } }) =>
        record !== null && field !== null && theirs !== null && isUntouched(record, theirs, field),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, ...closed, record: null, locale: 'en' }),
    initial: 'closed',
    states: {
      closed: {
        entry: 'close',
        on: { 'field.open': { target: 'editing', actions: { type: 'open', params: eventOf } } },
      },
      editing: {
        tags: 'editing',
        on: {
          'field.open': [
            { guard: 'isLossless', actions: { type: 'open', params: eventOf } },
            { guard: 'isWork', target: 'leaving' },
          ],
          'field.change': { actions: { type: 'setDraft', params: eventOf } },
          'field.save': [{ guard: 'isUnchanged', target: 'closed' }, { target: 'judging' }],
          'field.cancel': [{ guard: 'isWork', target: 'leaving' }, { target: 'closed' }],
        },
      },
      leaving: {
        tags: ['editing', 'leaving'],
        on: { 'field.discard': 'closed', 'field.keep': 'editing', 'field.cancel': 'editing' },
      },
      judging: {
        tags: 'editing',
        entry: 'judge',
        always: [{ guard: 'hasFault', target: 'editing' }, { target: 'saving' }],
      },
      saving: {
        tags: ['editing', 'busy'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => {
            const entry = getEntry(context);
            if (entry === null) throw new Error('No field is open');
            return { change: toChange(entry) };
          },
          onDone: {
            target: 'closed',
            actions: [{ type: 'setSaved', params: ({ event }) => ({ record: event.output }) }, 'announce'],
          },
          onError: [
            {
              guard: { type: 'isStale', params: problemIn },
              target: 'comparing',
              actions: [{ type: 'setTheirs', params: problemIn }, 'announce'],
            },
            { target: 'editing', actions: { type: 'setProblem', params: problemIn } },
          ],
        },
      },
      /** A change of another field is no conflict: the own change is made on top of it. */
      comparing: {
        tags: ['editing', 'busy'],
        always: [
          { guard: 'isTheirs', target: 'closed', actions: 'takeTheirs' },
          { guard: 'isElsewhere', target: 'judging', actions: 'takeTheirs' },
          { target: 'conflict' },
        ],
      },
      conflict: {
        tags: ['editing', 'conflict'],
        on: {
          'conflict.overwrite': { target: 'judging', actions: 'takeTheirs' },
          'conflict.discard': { target: 'closed', actions: 'takeTheirs' },
          'field.cancel': { target: 'closed', actions: 'takeTheirs' },
        },
      },
    },
  });
}
