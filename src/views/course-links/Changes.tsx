import { Button, Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { LinkChange, LinkChanges } from '../../../contract/course-links.ts';
import { takenOf } from '../../machines/course-links/desk.ts';
import type { LinkActor } from '../../machines/course-links/link.machine.ts';
import { href } from '../../machines/router/routes.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { useFindingWords } from './use-finding-words.ts';

/** One changed field: the value in the course, and the value now on the page. */
function Change({ change, taken, onToggle }: { change: LinkChange; taken: boolean; onToggle: () => void }) {
  const text = useText();
  const words = useFindingWords();
  const { field, before, after, kind, title } = change;
  const said = (value: LinkChange['before']) =>
    value === null ? text('links.nothing') : words(field, value);
  return (
    <li className="link-change">
      <Checkbox checked={taken} onChange={onToggle}>
        <strong>{text(`foundField.${field}`)}</strong>{' '}
        <span className="faint">
          {text(`links.kind.${kind}`)} · <bdi>{title}</bdi>
        </span>
      </Checkbox>
      <dl>
        <dt>{text('links.before')}</dt>
        <dd>
          <del>{said(before)}</del>
        </dd>
        <dt>{text('links.after')}</dt>
        <dd>
          <ins>{said(after?.value ?? null)}</ins>
        </dd>
      </dl>
      {after && (
        <blockquote cite={after.sourceUrl}>
          <bdi>{after.snippet}</bdi>
        </blockquote>
      )}
    </li>
  );
}

/** The differences found on the page since it was last fetched, the open applications they affect, and the decision. */
export function Changes({ work, changes }: { work: LinkActor; changes: LinkChanges }) {
  const text = useText();
  const { ago } = useTimes();
  const left = useSelector(work, ({ context }) => context.left);
  const count = useSelector(work, ({ context }) => takenOf(context).length);
  const mayTake = useSelector(work, (snapshot) => snapshot.can({ type: 'changes.take' }));
  const mayLeave = useSelector(work, (snapshot) => snapshot.can({ type: 'changes.leave' }));
  const toggle = (key: string) => () => work.send({ type: 'change.toggle', key });
  const same = changes.changes.length === 0 && changes.added.length === 0;
  const title = text(same ? 'links.changesNone' : 'links.changes');
  return (
    <section className="link-changes stack" aria-label={title}>
      <h3>{title}</h3>
      <p className="faint">{text('links.changesAt', { when: ago(changes.fetchedAt) })}</p>
      {!same && (
        <>
          <ul>
            {changes.changes.map((change) => (
              <Change
                key={change.key}
                change={change}
                taken={!left.has(change.key)}
                onToggle={toggle(change.key)}
              />
            ))}
            {changes.added.map(({ key, title: course }) => (
              <li key={key} className="link-change">
                <Checkbox checked={!left.has(key)} onChange={toggle(key)}>
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
      <div className="link-ways">
        {mayTake && (
          <Button
            intent="primary"
            text={text('links.take', { count })}
            onClick={() => work.send({ type: 'changes.take' })}
          />
        )}
        {mayLeave && (
          <Button
            text={text(same ? 'links.close' : 'links.leave')}
            onClick={() => work.send({ type: 'changes.leave' })}
          />
        )}
      </div>
    </section>
  );
}
