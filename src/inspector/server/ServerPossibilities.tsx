import type { Actor } from '../../../contract/charts/transition.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { useDynamicText, useText } from '../../views/kit/hooks/use-text.ts';
import type { JudgedGuard, JudgedTransition, Verdict } from './judge.ts';
import type { AnyChart } from './record-log.ts';
import { useEventName } from './use-event-name.ts';

const signs: Readonly<Record<Verdict, string>> = { yes: '✓', no: '✗', unknown: '?' };

/** Roles that the chart lets send any event. */
function listRoles({ regions }: AnyChart): readonly Actor['role'][] {
  const rows = Object.values(regions).flatMap(({ transitions }) => transitions);
  return [...roles, 'system' as const].filter((role) => rows.some(({ who }) => who[role] !== undefined));
}

interface RoleSelectProps {
  readonly chart: AnyChart;
  readonly role: Actor['role'] | null;
  /** Whether the reader's own possibilities can be shown. */
  readonly hasReader: boolean;
  readonly onSelect: (role: Actor['role'] | null) => void;
}

/** Whose possibilities are shown. */
export function RoleSelect({ chart, role, hasReader, onSelect }: RoleSelectProps) {
  const text = useText();
  const all = listRoles(chart);
  return (
    <label className="inspector-check">
      {text('inspectorServer.role')}
      <select
        value={role ?? ''}
        onChange={({ target }) => onSelect(all.find((one) => one === target.value) ?? null)}
      >
        {hasReader && <option value="">{text('inspectorServer.me')}</option>}
        {all.map((one) => (
          <option key={one} value={one}>
            {one === 'system' ? text('inspectorServer.system') : text(`role.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Every event of the chart at a moment: possible, refused and why, or open. */
export function ServerPossibilities({ judged }: { readonly judged: readonly JudgedTransition[] }) {
  const text = useText();
  const name = useDynamicText();
  const nameEvent = useEventName();
  const reason = (id: string) => name([id], 'inspectorServer.no');
  if (judged.length === 0) return <p className="inspector-note">{text('inspectorServer.nothing')}</p>;
  return (
    <ul className="inspector-possibilities server-possible">
      {judged.map(({ type, region, from, to, verdict, refusal, guards, isTaken }) => (
        <li
          key={`${region} ${type} ${to} ${guards.map((guard) => guard.name).join(' ')}`}
          data-event={type}
          data-verdict={verdict}
        >
          <span className="server-verdict">
            <span aria-hidden="true">{signs[verdict]}</span>
            <span className="only-read">{text(`inspectorServer.${verdict}`)}</span>
          </span>
          <div>
            <bdi className="inspector-code">{type}</bdi>{' '}
            <span className="inspector-quiet">
              {nameEvent(type)} <bdi>{`${from} → ${to ?? from}`}</bdi>
            </span>
            {isTaken && <strong className="server-taken">{text('inspectorServer.taken')}</strong>}
            {refusal && <p>{reason(refusal)}</p>}
            {guards.length > 0 && (
              <ul className="inspector-facts">
                {guards.map((guard) => (
                  <li key={guard.name} data-verdict={guard.verdict}>
                    {signs[guard.verdict]} <bdi className="inspector-code">{guard.name}</bdi>{' '}
                    <GuardReason guard={guard} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function GuardReason({ guard: { name: id, verdict, kind } }: { readonly guard: JudgedGuard }) {
  const text = useText();
  const name = useDynamicText();
  if (verdict === 'no') return name([`reason.${id}`], 'inspectorServer.no');
  if (verdict === 'unknown')
    return <span className="inspector-quiet">{text(`inspectorServer.guard.${kind}`)}</span>;
  return null;
}
