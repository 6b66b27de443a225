import type { ComponentType } from 'react';
import type { MasterListName } from '../../contract/kit/master-data.ts';
import type { CataloguePart } from '../i18n/catalogue.ts';
import type { createMasterEditMachine } from '../machines/features/masters/master-edit.machine.ts';
import type { createRecordGridMachine } from '../machines/grid/record-grid.ts';

type Load = () => Promise<unknown>;
/** The types of machines refer to the names of pages, which are inferred here: members of interfaces are resolved later. */
interface ListModule {
  readonly default: ReturnType<typeof createRecordGridMachine>;
}
interface FormModule {
  readonly default: ReturnType<typeof createMasterEditMachine>;
}
interface ViewModule {
  readonly default: ComponentType;
}
type Module<Of> = () => Promise<Of>;

interface MasterScreensOptions {
  /** The address of the list; that of its form is `<at>/edit`. */
  readonly at: `/${string}`;
  readonly view: Load;
  /** The list's machine, if its columns differ from the defaults of their types. */
  readonly machine?: Load;
  /** The form's machine, if parts belong to a record, and its view, if it shows more than the fields. */
  readonly formMachine?: Load;
  readonly formView?: Load;
  /** Catalogue parts in addition to the texts of master data. */
  readonly texts?: readonly CataloguePart[];
}

/** Declared, because the body refers to the names of pages. */
interface MasterScreens<Name extends MasterListName> {
  readonly list: {
    readonly screen: Name;
    readonly importable: Name;
    readonly texts: readonly CataloguePart[];
    readonly machine: Module<ListModule>;
    readonly view: Module<ViewModule>;
  };
  readonly form: {
    readonly screen: `${Name}Form`;
    readonly texts: readonly CataloguePart[];
    readonly machine: Module<FormModule>;
    readonly view: Module<ViewModule>;
  };
}

const loadFormView: Load = () =>
  import(/* webpackChunkName: "page-masters" */ '../views/features/masters/MasterEditView.tsx');

/** The list and the form of master data; both are derived from the contract. */
export function masterScreens<const Name extends MasterListName>(
  name: Name,
  { at, view, machine, formMachine, formView, texts: more = [] }: MasterScreensOptions,
): MasterScreens<Name> {
  const texts: readonly CataloguePart[] = ['masters', ...more];
  const loadList: Load = () =>
    import(/* webpackChunkName: "page-master-lists" */ '../machines/features/masters/list-screen.ts').then(
      ({ makeListScreen }) => makeListScreen(name, at),
    );
  const loadForm: Load = () =>
    import(/* webpackChunkName: "page-masters" */ '../machines/features/masters/form-screen.ts').then(
      ({ makeFormScreen }) => makeFormScreen(name, at),
    );
  return {
    list: {
      screen: name,
      importable: name,
      texts,
      view: view as Module<ViewModule>,
      machine: (machine ?? loadList) as Module<ListModule>,
    },
    form: {
      screen: `${name}Form`,
      texts,
      view: (formView ?? loadFormView) as Module<ViewModule>,
      machine: (formMachine ?? loadForm) as Module<FormModule>,
    },
  };
}
