import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { OpenCell } from '../../machines/edits/edits.types.ts';
import type { EditsActor } from '../../machines/edits/edits-of.ts';
import type { GridColumn } from '../grid/list-look.ts';
import { useText } from '../hooks/use-text.ts';
import { Combo, type ComboOption } from './Combo.tsx';

interface ChoiceFieldProps {
  readonly edits: EditsActor;
  readonly open: OpenCell;
  readonly column: GridColumn;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

const none = '';

const fits = (label: string, text: string): boolean =>
  label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

/** The options to offer: choices that match the typed text, or the server's results for a reference. */
function useOptions({ edits, open, column }: ChoiceFieldProps): readonly ComboOption[] | null {
  const text = useText();
  const found = useSelector(edits, ({ context }) => context.options);
  const asking = useSelector(edits, (snapshot) => snapshot.hasTag('asking'));
  const { shape } = column;
  const empty = shape.optional && !isSearching(open) ? [{ key: none, label: text('cell.none') }] : [];
  if (shape.type === 'reference') {
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
  return [...empty, ...words.filter(({ label }) => !isSearching(open) || fits(label, open.text))];
}

const isSearching = ({ typed, chosen, text }: OpenCell): boolean => typed && !chosen && text.trim() !== '';

/** The input of a choice or reference column. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { edits, open, column, label, describedBy, field } = props;
  const options = useOptions(props);
  const failed = useSelector(edits, (snapshot) => snapshot.hasTag('optionsFailed'));
  const pick = ({ key, label: name }: ComboOption) =>
    edits.send({
      type: 'edit.choose',
      value: key === none ? null : column.shape.type === 'reference' ? Number(key) : key,
      label: key === none ? '' : name,
    });
  return (
    <Combo
      label={label}
      text={open.text}
      options={options}
      failed={failed}
      listed={open.listed}
      searching={isSearching(open)}
      describedBy={describedBy}
      field={field}
      onType={(text) => edits.send({ type: 'edit.type', text })}
      onPick={pick}
      onList={(listed) => edits.send({ type: 'edit.list', open: listed })}
    />
  );
}
