import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { getNameRows, getRenames } from '../../../../machines/features/documents/renaming/name-rows.ts';
import type { NamesActor } from '../../../../machines/features/documents/renaming/names.machine.ts';
import type { NameRow } from '../../../../machines/features/documents/renaming/names.types.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';

/** Hints and errors for a file name. */
function NameHints({ id, row }: { id: string; row: NameRow }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const { formatList } = useIntl();
  const { document, isUnchanged, isEdited, fault } = row;
  const { originalName, fileName, patternId, missing, numbered } = document;
  return (
    <div className="break-anywhere" id={id}>
      {fault && <FieldError>{text(`nameFault.${fault}`)}</FieldError>}
      {isUnchanged && <p className="field-note">{text('renaming.same')}</p>}
      {!isEdited && patternId === null && <p className="field-note">{text('renaming.noPattern')}</p>}
      {!isEdited && missing.length > 0 && (
        <p className="field-note rename-missing">
          {text('renaming.unknown', {
            what: formatList(missing.map((token) => fieldLabel('nameToken', token))),
          })}
        </p>
      )}
      {!isEdited && numbered && <p className="field-note">{text('renaming.numbered')}</p>}
      {originalName !== fileName && (
        <p className="field-note">{text('label.uploadedAs', { name: originalName })}</p>
      )}
    </div>
  );
}

function NameListRow({ names, row, busy }: { names: NamesActor; row: NameRow; busy: boolean }) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const id = useId();
  const { document, newName, ticked, isEdited, fault } = row;
  const type = typeName(document.type);
  return (
    <li className="rename-row grid-layout gap-1-3 pad-3-4" data-ticked={ticked}>
      <Checkbox
        className="rename-check"
        checked={ticked}
        disabled={!document.renamable || busy}
        aria-label={text('renaming.tick', { type })}
        onChange={({ currentTarget: { checked } }) =>
          names.send({ type: 'names.tick', id: document.id, ticked: checked })
        }
      />
      <div className="rename-document">
        <span className="medium">{type}</span>
        <span className="rename-now muted break-anywhere">
          <span className="only-read">{text('renaming.now')} </span>
          <bdi dir="ltr">{document.fileName}</bdi>
        </span>
      </div>
      <div className="rename-new-name grid-layout gap-1">
        <InputGroup
          fill
          dir="ltr"
          value={newName}
          maxLength={200}
          readOnly={!document.renamable || busy}
          autoComplete="off"
          spellCheck={false}
          intent={fault ? 'danger' : 'none'}
          aria-label={text('renaming.nameOf', { type })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={id}
          onValueChange={(name) => names.send({ type: 'names.change', id: document.id, name })}
          {...(isEdited && {
            rightElement: (
              <Button
                size="small"
                variant="minimal"
                disabled={busy}
                text={text('renaming.proposeShort')}
                aria-label={text('renaming.propose', { type })}
                onClick={() => names.send({ type: 'names.useProposal', id: document.id })}
              />
            ),
          })}
        />
        <NameHints id={id} row={row} />
      </div>
    </li>
  );
}

/** The preview: the current and the proposed name of each file, with a checkbox for each. */
export function NameList({ names }: { names: NamesActor }) {
  const text = useText();
  const data = useSelector(names, ({ context }) => context.data);
  const ticked = useSelector(names, ({ context }) => context.ticked);
  const typed = useSelector(names, ({ context }) => context.typed);
  const busy = useSelector(names, (snapshot) => snapshot.hasTag('performing'));
  const rows = useMemo(() => getNameRows({ data, ticked, typed }), [data, ticked, typed]);
  const count = useMemo(() => getRenames({ data, ticked, typed }).length, [data, ticked, typed]);
  const renamable = rows.filter(({ document }) => document.renamable);
  const all = renamable.length > 0 && renamable.every((row) => row.ticked);
  const changed = Object.keys(typed).length > 0 || Object.keys(ticked).length > 0;
  return (
    <form className="stack" noValidate onSubmit={submitting(() => names.send({ type: 'names.rename' }))}>
      <div className="sheet-box">
        {renamable.length > 0 && (
          <div className="rename-row grid-layout gap-1-3 pad-3-4 rename-head faint medium">
            <Checkbox
              className="rename-check"
              checked={all}
              indeterminate={!all && renamable.some((row) => row.ticked)}
              disabled={busy}
              aria-label={text('renaming.all')}
              onChange={({ currentTarget: { checked } }) =>
                names.send({ type: 'names.tickAll', ticked: checked })
              }
            />
            <span aria-hidden="true">{text('renaming.now')}</span>
            <span aria-hidden="true">{text('renaming.next')}</span>
          </div>
        )}
        <ul className="rename-rows" aria-label={text('renaming.files')}>
          {rows.map((row) => (
            <NameListRow key={row.document.id} names={names} row={row} busy={busy} />
          ))}
        </ul>
      </div>
      {renamable.length === 0 ? (
        <p>{text('renaming.notEditable')}</p>
      ) : (
        <div className="form-foot">
          <Button
            type="submit"
            intent="primary"
            loading={busy}
            aria-disabled={count === 0}
            text={text('renaming.rename', { count })}
          />
          {changed && !busy && (
            <Button
              variant="minimal"
              text={text('renaming.reset')}
              onClick={() => names.send({ type: 'names.reset' })}
            />
          )}
        </div>
      )}
    </form>
  );
}
