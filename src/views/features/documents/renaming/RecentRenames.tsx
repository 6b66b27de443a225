import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { NamesActor } from '../../../../machines/features/documents/renaming/names.machine.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';

/** Recent renames, with buttons to undo those that can still be undone. */
export function RecentRenames({ names }: { names: NamesActor }) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const { ago, dateTime } = useTimes();
  const renamings = useSelector(names, ({ context }) => context.data?.renamings ?? []);
  const busy = useSelector(names, (snapshot) => snapshot.hasTag('performing'));
  if (renamings.length === 0) return null;
  return (
    <section className="stack gap-2 rename-lately" aria-label={text('renaming.lately')}>
      <h2>{text('renaming.lately')}</h2>
      <ol>
        {renamings.map(({ id, renamedAt, renamedByName, undoneAt, undoable, files }) => (
          <li key={id} className="rename-batch" data-undone={undoneAt !== null}>
            <p>
              {text('label.byAt', {
                who: renamedByName ?? text('label.someone'),
                when: ago(renamedAt),
              })}
            </p>
            <ul>
              {files.map(({ documentId, type, before, after }) => (
                <li key={documentId}>
                  <span className="only-read">{typeName(type)} </span>
                  <bdi dir="ltr" className="rename-name muted">
                    {before}
                  </bdi>{' '}
                  <span className="rename-arrow" aria-hidden="true" />{' '}
                  <bdi dir="ltr" className="rename-name">
                    {after}
                  </bdi>
                </li>
              ))}
            </ul>
            {undoneAt !== null ? (
              <p className="faint">{text('renaming.undone', { when: ago(undoneAt) })}</p>
            ) : undoable ? (
              <Button
                size="small"
                disabled={busy}
                text={text('action.undo')}
                aria-label={text('renaming.undoOf', { when: dateTime(renamedAt) })}
                onClick={() => names.send({ type: 'names.undo', id })}
              />
            ) : (
              <p className="faint">{text('renaming.changedSince')}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
