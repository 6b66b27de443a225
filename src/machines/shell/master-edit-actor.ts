import type { ScreenActor } from './screens.ts';

/** The screens that edit one master data record. */
export type MasterEditKind =
  | 'branchEdit'
  | 'countryEdit'
  | 'universityEdit'
  | 'intakeEdit'
  | 'coverEdit'
  | 'documentTypeEdit';
export type MasterEditActor = ScreenActor<MasterEditKind>;
