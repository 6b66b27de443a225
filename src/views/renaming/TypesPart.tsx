import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { NamingActor } from '../../machines/renaming/naming.machine.ts';
import { useCan } from '../hooks/use-can.ts';
import { useText } from '../hooks/use-text.ts';
import { Kept } from './Kept.tsx';
import { NamingList } from './NamingList.tsx';
import { TypeForm } from './TypeForm.tsx';

/** What names of files call each type of document, and beside it the form of the one that is edited. */
export function TypesPart({ naming }: { naming: NamingActor }) {
  const text = useText();
  const mayEdit = useCan('update', 'DocumentType');
  const edited = useSelector(naming, ({ context }) => context.type?.type ?? null);
  const form = useSelector(naming, ({ children }) => children.typeForm);
  return (
    <NamingList naming={naming}>
      {({ types }) => (
        <div className="naming">
          <div className="stack">
            <div className="form-foot">
              <Kept naming={naming} />
              {!mayEdit && <p>{text('naming.noRight')}</p>}
            </div>
            <div className="plain-list">
              <table className="plain-table naming-types">
                <caption className="only-read">{text('naming.types')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{text('naming.type')}</th>
                    <th scope="col">{text('naming.code')}</th>
                    <th scope="col">{text('naming.label')}</th>
                  </tr>
                </thead>
                <tbody>
                  {types.map((named) => {
                    const type = text(`documentType.${named.type}`);
                    return (
                      <tr key={named.type} data-said={named.version > 0}>
                        <th scope="row">
                          {mayEdit ? (
                            <Button
                              size="small"
                              variant="minimal"
                              alignText="start"
                              text={type}
                              aria-label={text('naming.editType', { type })}
                              onClick={() => naming.send({ type: 'type.edit', named })}
                            />
                          ) : (
                            type
                          )}
                        </th>
                        <td>
                          <bdi dir="ltr">{named.code}</bdi>
                        </td>
                        <td>
                          <bdi dir="ltr">{named.label}</bdi>
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          </div>
          {form && <TypeForm key={edited} naming={naming} form={form} />}
        </div>
      )}
    </NamingList>
  );
}
