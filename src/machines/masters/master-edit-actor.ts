import type { ScreenActor } from '../screens.ts';

/** The screens that are the page of one record of master data. */
export type MasterEditKind =
  | 'branchEdit'
  | 'countryEdit'
  | 'universityEdit'
  | 'intakeEdit'
  | 'coverEdit'
  | 'documentTypeEdit';
export type MasterEditActor = ScreenActor<MasterEditKind>;
