import { type NamedType, typeNames } from '../../../contract/naming-patterns.ts';
import { nameType, readNaming } from '../../services/naming.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Saved } from '../form/form.types.ts';

/** What names of files call a type of document, as its form holds it. */
export type TypeValues = { readonly type: string; readonly code: string; readonly label: string };

const empty: TypeValues = { type: '', code: '', label: '' };

/** A type of document as its form shows it. */
export const savedType = ({ type, code, label, version }: NamedType): Saved<TypeValues> => ({
  values: { type, code, label },
  version,
});

const namesIn = ({ code, label }: TypeValues) => ({ code: code.trim(), label: label.trim() });

/** What names of files call one type of document; a change that came first leads to a choice. */
export const typeFormMachine = formMachineOf<TypeValues, NamedType>({
  id: 'typeForm',
  empty,
  // One form for many types: what is typed for one is not kept for another.
  secret: Object.keys(empty) as (keyof TypeValues)[],
  check: (values) => checkWith(typeNames, namesIn(values)),
  submit: (values, { version }) =>
    nameType({ type: values.type as NamedType['type'], version: version ?? 0 }, namesIn(values)),
  async reload(signal, { type }) {
    const found = (await readNaming(signal)).types.find((each) => each.type === type);
    if (!found) throw new Error(`There is no type ${type}`);
    return savedType(found);
  },
  saved: savedType,
});
