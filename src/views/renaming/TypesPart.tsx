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
            <Kept naming={naming} />
            <p className="faint">{text(mayEdit ? 'naming.usual' : 'naming.noRight')}</p>
            <ul className="sheet-box naming-rows" aria-label={text('naming.types')}>
              {types.map((named) => {
                const type = text(`documentType.${named.type}`);
                return (
                  <li
                    key={named.type}
                    className="naming-row naming-type"
                    data-said={named.version > 0}
                    data-edited={form !== undefined && named.type === edited}
                  >
                    <strong>{type}</strong>
                    <bdi dir="ltr">{named.code}</bdi>
                    <bdi dir="ltr">{named.label}</bdi>
                    {mayEdit && (
                      <Button
                        size="small"
                        text={text('naming.editShort')}
                        aria-label={text('naming.editType', { type })}
                        onClick={() => naming.send({ type: 'type.edit', named })}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
          {form && <TypeForm key={edited} naming={naming} form={form} />}
        </div>
      )}
    </NamingList>
  );
}
