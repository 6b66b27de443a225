import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { NamingPattern } from '../../../../../contract/documents/naming-patterns.ts';
import type { NamingActor } from '../../../../machines/features/documents/renaming/naming.machine.ts';
import type { NamingSettings } from '../../../../machines/features/documents/renaming/naming-list.machine.ts';
import {
  getPatternExample,
  getPatternSegments,
} from '../../../../machines/features/documents/renaming/pattern-example.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { EmptyState } from '../../../kit/Notice.tsx';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { PatternForm } from './PatternForm.tsx';

interface PatternProps {
  readonly naming: NamingActor;
  readonly pattern: NamingPattern;
  readonly types: NamingSettings['types'];
  readonly edited: boolean;
}

/** One pattern: its scope, its text and an example. */
function Pattern({ naming, pattern, types, edited }: PatternProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const canEdit = useCan('update', 'NamingPattern');
  const university = pattern.universityName ?? text('naming.everyUniversity');
  const type = pattern.type === null ? text('label.allTypes') : typeName(pattern.type);
  return (
    <li className="naming-row grid-layout gap-1-4 align-start pad-3-4" data-edited={edited}>
      <div className="naming-scope grid-layout break-anywhere">
        <strong>
          <bdi>{university}</bdi>
        </strong>{' '}
        <span>{type}</span>
      </div>
      <div className="naming-value grid-layout break-anywhere">
        <code dir="ltr">
          {getPatternSegments(pattern).map(({ key, piece, token }) => (
            <Fragment key={key}>
              <wbr />
              {token ? <span className="naming-token">{piece}</span> : piece}
            </Fragment>
          ))}
        </code>
        <span className="faint">
          {text('fact.exampleName')}: <bdi dir="ltr">{getPatternExample(pattern, types)}</bdi>
        </span>
      </div>
      {canEdit && (
        <Button
          size="small"
          text={text('action.update')}
          aria-label={text('naming.edit', { university, type })}
          onClick={() => naming.send({ type: 'pattern.edit', pattern })}
        />
      )}
    </li>
  );
}

/** The naming patterns, with the form of the edited one beside them. */
export function PatternsSection({ naming }: { naming: NamingActor }) {
  const text = useText();
  const canCreate = useCan('create', 'NamingPattern');
  const edited = useSelector(naming, ({ context }) => context.pattern?.id ?? null);
  const form = useSelector(naming, ({ children }) => children.patternForm);
  const saved = useSelector(naming, (snapshot) => snapshot.hasTag('saved'));
  const list = useSelector(naming, ({ children }) => children.list);
  const data = useSelector(list, (snapshot) => snapshot?.context.data);
  if (!list) return null;
  const add = canCreate && (
    <Button intent="primary" text={text('naming.add')} onClick={() => naming.send({ type: 'pattern.add' })} />
  );
  return (
    <LoadState actor={list} data={data} onRetry={() => list.send({ type: 'resource.refresh' })}>
      {({ patterns, types }) => (
        <div className="naming stack align-start">
          <div className="stack">
            <div className="form-foot">
              {add}
              <span className="form-done" role="status">
                {saved && text('label.saved')}
              </span>
            </div>
            <p className="faint">{text(canCreate ? 'naming.order' : 'naming.noRight')}</p>
            {patterns.length === 0 ? (
              <EmptyState titleId="naming.none" bodyId="naming.noneBody" />
            ) : (
              <ul className="sheet-box naming-rows" aria-label={text('naming.list')}>
                {patterns.map((pattern) => (
                  <Pattern
                    key={pattern.id}
                    naming={naming}
                    pattern={pattern}
                    types={types}
                    edited={form !== undefined && pattern.id === edited}
                  />
                ))}
              </ul>
            )}
          </div>
          {form && <PatternForm key={edited ?? 'new'} naming={naming} form={form} types={types} />}
        </div>
      )}
    </LoadState>
  );
}
