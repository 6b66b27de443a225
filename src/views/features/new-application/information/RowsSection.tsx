import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { EntryList } from '../../../../machines/features/students/entries/student-entries.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useNewApplication } from '../use-new-application.ts';
import { InformationRow } from './InformationRow.tsx';
import { InformationSection } from './InformationSection.tsx';

/** Maximum number of rows in a list; the draft has the same limit. */
const maxRows = 10;

/** A part of the information with rows that can be added and removed. */
export function RowsSection({ list }: { readonly list: EntryList }) {
  const text = useText();
  const newApplication = useNewApplication();
  const count = useSelector(newApplication, ({ context }) => context.content[list].length);
  return (
    <InformationSection title={text(`info.${list}`)} lead={text(`info.${list}Lead`)} optional>
      {count === 0 && <p className="faint">{text('info.none')}</p>}
      {Array.from({ length: count }, (_, at) => {
        const name = text(`info.${list}Of`, { number: at + 1 });
        return (
          <fieldset key={name} className="info-row">
            <legend>{name}</legend>
            <Button
              className="info-row-remove"
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={text('action.remove', { name })}
              text={text('action.removeItem')}
              onClick={() => newApplication.send({ type: 'row.remove', list, at })}
            />
            <InformationRow part={list} path={`${list}.${at}`} />
          </fieldset>
        );
      })}
      {count < maxRows && (
        <div>
          <Button
            icon={<PlusIcon />}
            text={text(`info.${list}Add`)}
            onClick={() => newApplication.send({ type: 'row.add', list })}
          />
        </div>
      )}
    </InformationSection>
  );
}
