import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { OpenCell } from '../../../machines/grid/edits/edits.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { fold } from '../../../machines/kit/values/fold.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn } from '../list-view-config.ts';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

interface ChoiceFieldProps {
  readonly edits: EditsActor;
  readonly open: OpenCell;
  readonly column: GridColumn;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

const emptyKey = '';

const matchesText = (label: string, text: string): boolean => fold(label).includes(fold(text));

/** The options to offer: choices that match the typed text, or the server's results for a reference. */
function useOptions({ edits, open, column }: ChoiceFieldProps): readonly ComboboxOption[] | null {
  const text = useText();
  const found = useSelector(edits, ({ context }) => context.options);
  const asking = useSelector(edits, (snapshot) => snapshot.hasTag('asking'));
  const { definition } = column;
  const empty =
    definition.optional && !isSearching(open) ? [{ key: emptyKey, label: text('label.none') }] : [];
  if (definition.type === 'reference') {
    if (asking && found === null) return null;
    return [
      ...empty,
      ...(found ?? []).map(({ id, label, detail }) => ({
        key: String(id),
        label,
        ...(detail && { detail }),
      })),
    ];
  }
  const words = column.choices(open.cell.row).map(({ value, label }) => ({ key: value, label }));
  return [...empty, ...words.filter(({ label }) => !isSearching(open) || matchesText(label, open.text))];
}

const isSearching = ({ typed, chosen, text }: OpenCell): boolean => typed && !chosen && text.trim() !== '';

/** The input of a choice or reference column. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { edits, open, column, label, describedBy, field } = props;
  const options = useOptions(props);
  const failed = useSelector(edits, (snapshot) => snapshot.hasTag('optionsFailed'));
  const pick = ({ key, label: name }: ComboboxOption) =>
    edits.send({
      type: 'edit.choose',
      value: key === emptyKey ? null : column.definition.type === 'reference' ? Number(key) : key,
      label: key === emptyKey ? '' : name,
    });
  return (
    <Combobox
      label={label}
      text={open.text}
      options={options}
      failed={failed}
      expanded={open.expanded}
      searching={isSearching(open)}
      describedBy={describedBy}
      field={field}
      onTextChange={(text) => edits.send({ type: 'edit.type', text })}
      onSelect={pick}
      onExpandedChange={(expanded) => edits.send({ type: 'edit.setOptionsOpen', open: expanded })}
    />
  );
}
