import { Button, Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { LinkChange, LinkChanges } from '../../../../../contract/courses/course-links.ts';
import type { LinkActor } from '../../../../machines/features/courses/course-links/link.machine.ts';
import { getIncludedChanges } from '../../../../machines/features/courses/course-links/selection.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { FactList } from '../../../kit/FactList.tsx';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { useFindingText } from './use-finding-text.ts';

/** One changed field: the value in the course, and the value now on the page. */
function Change({
  change,
  included,
  onToggle,
}: {
  change: LinkChange;
  included: boolean;
  onToggle: () => void;
}) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const formatFinding = useFindingText();
  const { field, before, after, kind, title } = change;
  const formatValue = (value: LinkChange['before']) =>
    value === null ? text('label.empty') : formatFinding(field, value);
  return (
    <li className="link-change">
      <Checkbox checked={included} onChange={onToggle}>
        <strong>{fieldLabel('foundField', field)}</strong>{' '}
        <span className="faint">
          {text(`links.kind.${kind}`)} · <bdi>{title}</bdi>
        </span>
      </Checkbox>
      <FactList
        facts={[
          [text('links.before'), <del key="before">{formatValue(before)}</del>],
          [text('label.now'), <ins key="now">{formatValue(after?.value ?? null)}</ins>],
        ]}
      />
      {after && (
        <blockquote cite={after.sourceUrl}>
          <bdi>{after.snippet}</bdi>
        </blockquote>
      )}
    </li>
  );
}

/** The differences found on the page since it was last fetched, the open applications they affect, and the decision. */
export function PageChanges({ details, changes }: { details: LinkActor; changes: LinkChanges }) {
  const text = useText();
  const { ago } = useTimes();
  const excludedChanges = useSelector(details, ({ context }) => context.excludedChanges);
  const count = useSelector(details, ({ context }) => getIncludedChanges(context).length);
  const canApply = useSelector(details, (snapshot) => snapshot.can({ type: 'changes.apply' }));
  const canDiscard = useSelector(details, (snapshot) => snapshot.can({ type: 'changes.discard' }));
  const toggle = (key: string) => () => details.send({ type: 'change.toggle', key });
  const isUnchanged = changes.changes.length === 0 && changes.added.length === 0;
  const title = text(isUnchanged ? 'links.changesNone' : 'links.changes');
  return (
    <section className="link-changes stack" aria-label={title}>
      <h3>{title}</h3>
      <p className="faint">{text('label.fetchedAt', { when: ago(changes.fetchedAt) })}</p>
      {!isUnchanged && (
        <>
          <ul>
            {changes.changes.map((change) => (
              <Change
                key={change.key}
                change={change}
                included={!excludedChanges.has(change.key)}
                onToggle={toggle(change.key)}
              />
            ))}
            {changes.added.map(({ key, title: course }) => (
              <li key={key} className="link-change">
                <Checkbox checked={!excludedChanges.has(key)} onChange={toggle(key)}>
                  {text('links.newCourse', { title: course })}
                </Checkbox>
              </li>
            ))}
          </ul>
          <p>{text('links.applications', { count: changes.applications.length })}</p>
          {changes.applications.length > 0 && (
            <ul>
              {changes.applications.map(({ id, number, studentName }) => (
                <li key={id}>
                  <Link href={href('application-details', { id: String(id) })}>
                    <bdi dir="ltr">{number}</bdi>
                  </Link>{' '}
                  <bdi>{studentName}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <div className="row link-actions">
        {canApply && (
          <Button
            intent="primary"
            text={text('links.apply', { count })}
            onClick={() => details.send({ type: 'changes.apply' })}
          />
        )}
        {canDiscard && (
          <Button
            text={text(isUnchanged ? 'action.close' : 'links.leave')}
            onClick={() => details.send({ type: 'changes.discard' })}
          />
        )}
      </div>
    </section>
  );
}
