import './masters.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ComponentType, useId, useState } from 'react';
import type { MasterEditActor } from '../../../machines/features/masters/master-edit.machine.ts';
import type { MasterField } from '../../../machines/features/masters/master-fields.ts';
import type { MasterFormActor } from '../../../machines/features/masters/master-form.machine.ts';
import type { PartsActor } from '../../../machines/features/masters/parts.machine.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { ScreenKind } from '../../../machines/kit/routes/routes.types.ts';
import { type Formatters, useFormatters } from '../../grid/use-formatters.ts';
import { useAppActor, useAppSelector, useScreen, useScreenKind } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useDynamicText, useFieldLabel, useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { MasterForm } from './MasterForm.tsx';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordParts } from './RecordParts.tsx';
import { References } from './References.tsx';

interface MasterEditConfig {
  /** The name of a record, if it is not the value of the column that names it. */
  readonly getName?: (row: GridRow, formatters: Formatters) => string;
  /** Rendered beside the form, and updated with it. */
  readonly aside?: ComponentType<{ readonly form: MasterFormActor }>;
}

/** The fields of a record and of its related records, by their names in the history. */
function getHistoryFields(noun: string, fields: readonly MasterField[], parts: readonly PartsActor[]) {
  const own = fields.map((field) => [field.id, { ...field, noun }] as const);
  const partFields = parts.flatMap((part) => {
    const { fields: all, name } = part.getSnapshot().context.definition;
    return all.flatMap((field) => {
      const known = { ...field, noun: `${noun}.${part.id}` };
      const named = [`${part.id}.${field.id}`, known] as const;
      return field.id === name ? [named, [part.id, known] as const] : [named];
    });
  });
  return new Map([...own, ...partFields]);
}

function MasterEdit({
  kind,
  config: { getName, aside: Aside },
}: {
  kind: ScreenKind;
  config: MasterEditConfig;
}) {
  const text = useText();
  const dynamicText = useDynamicText();
  const formatters = useFormatters();
  const fieldLabel = useFieldLabel();
  const heading = useId();
  const router = useAppActor('router');
  const pageName = useAppSelector('router', ({ context }) => context.match.name);
  const screen = useScreen(kind) as MasterEditActor;
  const snapshot = useSelector(screen, (current) => current);
  const {
    row,
    fields,
    records,
    subject,
    noun,
    countries,
    finders,
    list,
    input,
    parts,
    computedColumns,
    uses,
    version,
  } = snapshot.context;
  const historyFields = getHistoryFields(noun, fields, parts);
  const facts = computedColumns
    .filter((id) => row?.[id] !== null && row?.[id] !== undefined)
    .map((id) => ({ id, type: 'number' as const }));
  const form = useSelector(screen, ({ children }) => children.form as MasterFormActor | undefined);
  const isNew = input.params.id === undefined;
  const canCreate = useCan('create', subject);
  const ownName =
    subject === 'Intake' ? formatters.intake(snapshot.context.title ?? '') : snapshot.context.title;
  const name = row && (getName ? getName(row, formatters) : ownName);
  const title = name ?? dynamicText([getRoute(pageName).title], 'tab.label');
  return (
    <Page
      title={title}
      tools={
        <Button
          text={text('action.backToList')}
          onClick={() => router.send({ type: 'router.navigate', to: list })}
        />
      }
    >
      <LoadState
        actor={screen}
        data={snapshot.hasTag('editing') || snapshot.hasTag('adding') ? snapshot.context : null}
        rows={6}
        missing={['label.notFound', 'label.notFoundBody']}
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {() =>
          !isNew || canCreate ? (
            form && (
              <div className="master">
                <MasterForm
                  key={row?.id ?? 'new'}
                  form={form}
                  noun={noun}
                  fields={fields}
                  row={row}
                  countries={countries}
                  finders={finders}
                />
                <div className="stack">
                  {Aside && <Aside form={form} />}
                  {row && facts.length > 0 && (
                    <section className="master-uses stack" aria-labelledby={heading}>
                      <h2 id={heading}>{text('masters.computed')}</h2>
                      <ReadOnlyFields
                        title={text('masters.computed')}
                        noun={noun}
                        fields={facts}
                        row={row}
                        getLabel={(id) => fieldLabel(noun, id)}
                      />
                    </section>
                  )}
                  <References screen={screen} name={name ?? ''} />
                </div>
                {(parts.length > 0 || (row && uses)) && (
                  <div className="stack master-parts">
                    {parts.map((part) => (
                      <RecordParts key={part.id} actor={part} noun={`${noun}.${part.id}`} />
                    ))}
                    {/* Users who can see the references can also update the record, and see its history. */}
                    {row && uses && (
                      <RecordHistory
                        list={records}
                        id={row.id}
                        noun={noun}
                        fields={historyFields}
                        version={version}
                      />
                    )}
                  </div>
                )}
              </div>
            )
          ) : (
            <Notice picture="forbidden" title={text('masters.notCreatable')} />
          )
        }
      </LoadState>
    </Page>
  );
}

/** Creates the page of one record of a list of master data. */
export const createMasterEditView = (config: MasterEditConfig = {}): ComponentType =>
  function MasterEditView() {
    // The router may already be leaving for a page of another kind.
    const [kind] = useState(useScreenKind());
    return (
      kind && (
        <ScreenBoundary part={kind}>
          <MasterEdit kind={kind} config={config} />
        </ScreenBoundary>
      )
    );
  };
