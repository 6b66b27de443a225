import { useMemo, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { findLastPayload } from '../links/last-payload.ts';
import type { Possibility } from '../reasons/explain.ts';
import type { Plain } from '../recorder/entries.types.ts';
import { formatBriefly, formatPlain } from '../recorder/format-plain.ts';
import { ActorChoice } from './ActorChoice.tsx';
import { Facts } from './Facts.tsx';
import { useInspector, useInspectorContext } from './use-inspector.ts';
import { usePossibilities } from './use-possibilities.ts';

type Payload = Readonly<Record<string, unknown>>;

/** The payload that was typed; null while it is no JSON object. */
function readPayload(typed: string): Payload | null {
  if (typed.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(typed);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : null;
  } catch {
    return null;
  }
}

/** What the selected actor can receive now; why it would not take the rest; and a way to send it. */
export function SendPanel() {
  const text = useText();
  const { recorder } = useInspector();
  const path = useInspectorContext((context) => context.actor);
  const [typed, setTyped] = useState('');
  const actor = path === null ? undefined : (recorder.find(path) as AnyActorRef | undefined);
  const payload = useMemo(() => readPayload(typed), [typed]);
  const possibilities = usePossibilities(path, payload ?? undefined);
  const possible = possibilities.filter(({ passes }) => passes);
  const refused = possibilities.filter(({ passes }) => !passes);
  const given = {
    actor,
    payload,
    findPayload: (type: string) =>
      path === null ? undefined : findLastPayload(recorder.entries(), path, type),
    onUse: (last: Plain) => setTyped(JSON.stringify(last)),
  };
  return (
    <div className="inspector-panel">
      <div className="inspector-bar">
        <ActorChoice />
        <label className="inspector-payload">
          {text('inspector.payload')}
          <input
            type="text"
            dir="ltr"
            value={typed}
            aria-invalid={payload === null}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {payload === null && (
          <span className="inspector-wrong" role="alert">
            {text('inspector.payloadWrong')}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="inspector-rows inspector-send" tabIndex={0} aria-label={text('inspector.events')}>
        {!actor && <p className="inspector-none">{text('inspector.selectActor')}</p>}
        {actor && possibilities.length === 0 && (
          <p className="inspector-none">{text('inspector.takesNothing')}</p>
        )}
        <Possibilities title={text('inspector.possible')} list={possible} {...given} />
        <Possibilities title={text('inspector.refused')} list={refused} {...given} />
      </section>
    </div>
  );
}

interface PossibilitiesProps {
  readonly title: string;
  readonly list: readonly Possibility[];
  readonly actor: AnyActorRef | undefined;
  readonly payload: Payload | null;
  /** The payload that the actor last received with an event. */
  readonly findPayload: (type: string) => Plain | undefined;
  readonly onUse: (payload: Plain) => void;
}

function Possibilities({ title, list, actor, payload, findPayload, onUse }: PossibilitiesProps) {
  const text = useText();
  const { recorder } = useInspector();
  if (list.length === 0) return null;
  const send = (type: string) => {
    recorder.follow({
      n: recorder.note({ kind: 'input', type: 'send', label: type }, null),
      origin: 'inspector',
    });
    actor?.send({ ...payload, type });
  };
  return (
    <section>
      <h3>{title}</h3>
      <ul className="inspector-possibilities">
        {list.map(({ on, from, to, guard, passes, facts }) => (
          <li key={`${from} ${on} ${guard} ${to.join(' ')}`} data-passes={passes}>
            <button type="button" disabled={payload === null || on.includes('*')} onClick={() => send(on)}>
              {text(passes ? 'inspector.send' : 'inspector.sendAnyway')}
            </button>
            <LastPayload payload={findPayload(on)} onUse={onUse} />
            <div dir="ltr">
              <code>{on}</code>{' '}
              <span className="inspector-quiet">
                {from} → {to.join(', ') || from}
              </span>{' '}
              <Facts guard={guard} passes={passes} facts={facts} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LastPayloadProps {
  readonly payload: Plain | undefined;
  readonly onUse: (payload: Plain) => void;
}

/** Takes over the payload that the actor last received with the event; nothing for an event without one. */
function LastPayload({ payload, onUse }: LastPayloadProps) {
  const text = useText();
  if (payload === undefined || formatPlain(payload) === '{}') return null;
  return (
    <button type="button" title={formatBriefly(payload)} onClick={() => onUse(payload)}>
      {text('inspector.lastPayload')}
    </button>
  );
}
