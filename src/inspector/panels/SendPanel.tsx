import { useCallback, useMemo, useState } from 'react';
import type { AnyActor } from 'xstate';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { type Draft, type Payload, readDraft, startDraft } from '../events/draft.ts';
import { EventForm } from '../events/EventForm.tsx';
import { findLastPayload, findPayloads } from '../events/find-payloads.ts';
import type { EventSchemas } from '../events/schema.types.ts';
import { useSchemas } from '../events/use-schemas.ts';
import { isMachine } from '../layout/is-machine.ts';
import type { Possibility } from '../reasons/explain.ts';
import type { InspectedActor } from '../recorder/inspected.ts';
import { ActorChoice } from './ActorChoice.tsx';
import { Facts } from './Facts.tsx';
import { FilterField } from './FilterField.tsx';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';
import { usePossibilities, useVerdict } from './use-possibilities.ts';

const loading: EventSchemas = {};
const passes = (list: readonly Possibility[]): boolean => list.some((possibility) => possibility.passes);

/** What the selected actor can receive; why it would not take the rest; and a form to send each event. */
export function SendPanel() {
  const text = useText();
  const { recorder } = useInspector();
  const path = useInspectorContext((context) => context.actor);
  const actor = path === null ? undefined : recorder.find(path);
  const [filter, setFilter] = useState('');
  const isNow = useInspectorContext(({ moment }) => moment === null);
  return (
    <div className="inspector-panel">
      <div className="inspector-bar">
        <ActorChoice />
        <FilterField label={text('inspectorSend.find')} value={filter} onChange={setFilter} />
        {!isNow && <span className="inspector-quiet">{text('inspectorSend.onlyNow')}</span>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="inspector-rows inspector-send" tabIndex={0} aria-label={text('inspector.events')}>
        {path === null || !actor ? (
          <p className="inspector-none">{text('inspector.selectActor')}</p>
        ) : (
          <ActorEvents key={path} path={path} actor={actor} filter={filter} canSend={isNow} />
        )}
      </section>
    </div>
  );
}

interface ActorEventsProps {
  readonly path: string;
  readonly actor: InspectedActor;
  /** Part of the types of events that are shown. */
  readonly filter: string;
  readonly canSend: boolean;
}

/** The events of an actor, each once with all its transitions. */
function ActorEvents({ path, actor, filter, canSend }: ActorEventsProps) {
  const text = useText();
  const { recorder } = useInspector();
  const { entries, states } = useRecording();
  const verdict = useVerdict();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const machine = isMachine(actor.logic) ? actor.logic.id : null;
  const loaded = useSchemas(machine);
  const schemas = loaded ?? loading;
  const startOf = useCallback((type: string) => startDraft(schemas[type] ?? null), [schemas]);
  const payloadOf = useCallback(
    (type: string) => readDraft(schemas[type] ?? null, drafts[type] ?? startOf(type)).payload,
    [schemas, drafts, startOf],
  );
  const untouchedOf = useCallback(
    (type: string) => readDraft(schemas[type] ?? null, startOf(type)).payload,
    [schemas, startOf],
  );
  const untouched = usePossibilities(path, untouchedOf);
  const possibilities = usePossibilities(path, payloadOf);
  // What is entered must not move the form it is entered in: the order is that before anything was.
  const order = useMemo(() => {
    // A transition without an event takes place by itself.
    const groups = [...Map.groupBy(untouched, ({ on }) => on)].filter(([type]) => type !== '');
    return [true, false].flatMap((wanted) =>
      groups.flatMap(([type, list]) => (passes(list) === wanted ? [type] : [])),
    );
  }, [untouched]);
  const byType = useMemo(() => Map.groupBy(possibilities, ({ on }) => on), [possibilities]);
  const actors = useMemo(
    () =>
      new Set(
        [...states.values()].flatMap(({ path: each, logic, source }) =>
          logic === 'machine' && source === machine ? [each] : [],
        ),
      ),
    [states, machine],
  );
  // Not for each key that is pressed: a recording is long.
  const recorded = useMemo(
    () =>
      new Map(
        order.map((type) => [
          type,
          { last: findLastPayload(entries, path, type), recent: findPayloads(entries, actors, type) },
        ]),
      ),
    [order, entries, path, actors],
  );
  const send = (type: string, payload: Payload) => {
    recorder.follow({
      n: recorder.note({ kind: 'input', type: 'send', label: type }, null),
      origin: 'inspector',
    });
    (actor as unknown as AnyActor).send({ ...payload, type });
  };
  if (order.length === 0) return <p className="inspector-none">{text('inspector.takesNothing')}</p>;
  if (loaded === undefined) return null;
  const shown = order.filter((type) => type.toLowerCase().includes(filter.trim().toLowerCase()));
  if (shown.length === 0) return <p className="inspector-none">{text('inspectorSend.noMatch')}</p>;
  return (
    <ul className="inspector-events">
      {shown.map((type) => {
        const list = byType.get(type) ?? [];
        return (
          <li key={type} data-passes={passes(list)}>
            <EventForm
              type={type}
              fields={schemas[type] ?? null}
              draft={drafts[type] ?? startOf(type)}
              passes={passes(list)}
              verdict={verdict(passes(list))}
              canSend={canSend}
              last={recorded.get(type)?.last}
              recent={recorded.get(type)?.recent ?? []}
              onChange={(draft) => setDrafts({ ...drafts, [type]: draft })}
              onSend={(payload) => send(type, payload)}
            >
              <Transitions list={list} isRefused={!passes(list)} />
            </EventForm>
          </li>
        );
      })}
    </ul>
  );
}

interface TransitionsProps {
  readonly list: readonly Possibility[];
  /** Whether the actor takes the event by none of them: then what guards read is what one looks for. */
  readonly isRefused: boolean;
}

/** From which state an event leads where, and what its guard says and read. */
const Transitions = ({ list, isRefused }: TransitionsProps) => (
  <ul className="event-transitions" dir="ltr">
    {list.map(({ from, to, guard, passes: isTaken, facts }) => (
      <li key={`${from} ${guard} ${to.join(' ')}`}>
        <span className="inspector-quiet">
          {from} → {to.join(', ') || from}
        </span>{' '}
        <Facts guard={guard} passes={isTaken} facts={facts} isOpen={isRefused} />
      </li>
    ))}
  </ul>
);
