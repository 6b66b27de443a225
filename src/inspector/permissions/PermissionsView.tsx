import './permissions.css';
import { type ReactNode, useMemo } from 'react';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import { actions, subjects } from '../../../contract/kit/permissions.ts';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { type ConsideredRule, decide, listColumns, readRecord } from './decide.ts';
import type { PageRecord } from './page-values.ts';
import type { PermissionsContext, PermissionsEvent } from './permissions.machine.ts';

interface PermissionsViewProps {
  /** The rules in force, in order. */
  readonly rules: readonly AbilityRule[];
  readonly question: PermissionsContext;
  readonly pageRecord: PageRecord | null;
  readonly status: 'idle' | 'loading' | 'failed';
  readonly onSend: (event: PermissionsEvent) => void;
  /** Selects whose rules they are. */
  readonly roleChoice?: ReactNode;
  /** Whose rules they are. */
  readonly note: string;
}

interface WordSelectProps<Word extends string> {
  readonly label: string;
  readonly value: Word;
  readonly words: readonly Word[];
  readonly onSelect: (word: Word) => void;
}

/** Words of the rules are shown as they are written there. */
function WordSelect<Word extends string>({ label, value, words, onSelect }: WordSelectProps<Word>) {
  return (
    <select
      dir="ltr"
      value={value}
      aria-label={label}
      onChange={({ target }) => {
        const found = words.find((word) => word === target.value);
        if (found) onSelect(found);
      }}
    >
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}

/** Which of the rules decides an action, and which were passed over. */
export function PermissionsView(props: PermissionsViewProps) {
  const { rules, question, pageRecord, status, onSend, roleChoice, note } = props;
  const text = useText();
  const { subject, action, field, isOne, values } = question;
  const columns = useMemo(() => listColumns(rules, subject), [rules, subject]);
  const decision = useMemo(
    () => decide(rules, { subject, action, field, record: isOne ? readRecord(values, columns) : null }),
    [rules, subject, action, field, isOne, values, columns],
  );
  return (
    <div className="inspector-panel permissions-panel">
      <div className="inspector-bar">
        {roleChoice}
        <WordSelect
          label={text('inspectorPermissions.subject')}
          value={subject}
          words={subjects}
          onSelect={(selected) => onSend({ type: 'subject.select', subject: selected })}
        />
        <WordSelect
          label={text('inspectorPermissions.action')}
          value={action}
          words={actions}
          onSelect={(selected) => onSend({ type: 'action.select', action: selected })}
        />
        <input
          type="text"
          dir="ltr"
          value={field}
          aria-label={text('inspectorPermissions.field')}
          placeholder={text('inspectorPermissions.field')}
          onChange={({ target }) => onSend({ type: 'field.type', field: target.value })}
        />
        {columns.length > 0 && (
          <label className="inspector-check">
            <input type="checkbox" checked={isOne} onChange={() => onSend({ type: 'record.toggle' })} />
            {text('inspectorPermissions.one')}
          </label>
        )}
        {pageRecord && (
          <button type="button" onClick={() => onSend({ type: 'record.load', page: pageRecord })}>
            {text('inspectorPermissions.usePage')}
          </button>
        )}
        {status === 'loading' && <span role="status">{text('inspectorPermissions.loading')}</span>}
        {status === 'failed' && (
          <span className="inspector-wrong" role="alert">
            {text('inspectorPermissions.failed')}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="permissions-view" tabIndex={0} aria-label={text('inspectorPermissions.decision')}>
        {isOne && (
          <div className="permissions-columns">
            {columns.map((column) => (
              <label key={column} className="inspector-check">
                <bdi className="inspector-code">{column}</bdi>
                <input
                  type="text"
                  size={10}
                  dir="ltr"
                  value={values[column] ?? ''}
                  onChange={({ target }) => onSend({ type: 'value.type', column, value: target.value })}
                />
              </label>
            ))}
          </div>
        )}
        <div role="status" data-allowed={decision.isAllowed}>
          <p className="permissions-answer">
            {text(decision.isAllowed ? 'inspectorPermissions.allowed' : 'inspectorPermissions.refused')}
          </p>
        </div>
        {decision.rules.every(({ part }) => part !== 'decides') && (
          <p>{text('inspectorPermissions.noRule')}</p>
        )}
        <ol className="permissions-rules" aria-label={text('inspectorPermissions.rules')}>
          {decision.rules.map((considered) => (
            <Considered key={considered.place} considered={considered} count={rules.length} />
          ))}
        </ol>
        <p className="inspector-quiet">{note}</p>
      </section>
    </div>
  );
}

interface ConsideredProps {
  readonly considered: ConsideredRule;
  readonly count: number;
}

function Considered({ considered: { place, rule, part, unknown }, count }: ConsideredProps) {
  const text = useText();
  const { action, subject, conditions, fields, inverted, reason } = rule;
  return (
    <li data-part={part}>
      <p>
        <strong>{text(`inspectorPermissions.part.${part}`)}</strong>{' '}
        {text('inspectorPermissions.place', { place, count })}
      </p>
      <p>
        {text(inverted ? 'inspectorPermissions.forbids' : 'inspectorPermissions.allows')}{' '}
        <bdi className="inspector-code">{`${action} ${subject}`}</bdi>
      </p>
      {conditions && (
        <p>
          {text('inspectorPermissions.conditions')}{' '}
          <bdi className="inspector-code">{JSON.stringify(conditions)}</bdi>
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          {text('inspectorPermissions.unknown')} <bdi className="inspector-code">{unknown.join(', ')}</bdi>
        </p>
      )}
      {fields && (
        <p>
          {text('inspectorPermissions.fields')} <bdi className="inspector-code">{fields.join(', ')}</bdi>
        </p>
      )}
      {reason && (
        <p>
          {text('inspectorPermissions.reason')} <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  );
}
