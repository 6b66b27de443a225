import type { Region } from '../definition.ts';
import { notify, requestDocumentAgain, storePayload } from '../effects.ts';
import type { State } from '../state.ts';
import type { RoleScopes, Transition } from '../transition.ts';
import type { DocumentEvent } from './events.ts';
import type { documentGuards } from './guards.ts';
import { type DocumentState, stateMeta } from './state-meta.ts';

type Type = DocumentEvent['type'];
type Moment = 'validUntil' | 'wantedBy';

const uploaders: RoleScopes = {
  student: 'own',
  'university-contact': 'own',
  counsellor: 'own',
  'channel-partner': 'own',
  aco: 'any',
  admin: 'any',
  /** The files of a registration, which come from somebody without an account. */
  system: 'any',
};
const requesters: RoleScopes = { counsellor: 'own', 'channel-partner': 'own', aco: 'any', admin: 'any' };
const officers: RoleScopes = { aco: 'any', 'compliance-officer': 'any', admin: 'any' };

const validity = {
  id: 'documentValidity',
  at: 'validUntil',
  raises: 'document.expired',
  remind: [60, 30, 7],
} as const;
const requestDue = { id: 'documentWanted', at: 'wantedBy', remind: [7, 2] } as const;

/** The states with their next event and deadlines. */
export const documentStates = {
  requested: { ...stateMeta.requested, next: 'document.upload', deadlines: [requestDue] },
  uploaded: { ...stateMeta.uploaded, next: 'document.review', deadlines: [validity] },
  inReview: { ...stateMeta.inReview, next: 'document.confirm', deadlines: [validity] },
  confirmed: { ...stateMeta.confirmed, deadlines: [validity] },
  rejected: { ...stateMeta.rejected, next: 'document.upload', deadlines: [requestDue] },
  expired: { ...stateMeta.expired, next: 'document.upload', deadlines: [requestDue] },
  waived: stateMeta.waived,
  superseded: stateMeta.superseded,
} as const satisfies Record<DocumentState, State<Type, Moment>>;

type Row = Transition<DocumentState, Type, keyof typeof documentGuards>;

const transitions: readonly Row[] = [
  {
    on: 'document.upload',
    from: ['requested', 'rejected', 'expired', 'waived'],
    to: 'uploaded',
    who: uploaders,
    permission: 'create ApplicationDocument',
    guards: ['uploaderProvidesType'],
    effects: [storePayload('version'), notify('office')],
  },
  {
    on: 'document.upload',
    from: ['uploaded', 'inReview', 'confirmed'],
    to: 'uploaded',
    who: uploaders,
    permission: 'create ApplicationDocument',
    guards: ['uploaderProvidesType', 'notDecidedOn'],
    effects: [storePayload('version'), notify('office')],
  },
  { on: 'document.review', from: 'uploaded', to: 'inReview', who: officers, guards: ['otherThanUploader'] },
  {
    on: 'document.confirm',
    from: ['uploaded', 'inReview'],
    to: 'confirmed',
    who: officers,
    guards: ['otherThanUploader', 'stillValid', 'readAsValid'],
  },
  {
    on: 'document.reject',
    from: ['uploaded', 'inReview', 'confirmed'],
    to: 'rejected',
    who: officers,
    effects: [storePayload('reason'), notify('uploader'), notify('student')],
  },
  {
    on: 'document.request',
    from: ['uploaded', 'inReview', 'confirmed', 'rejected', 'expired', 'waived'],
    to: 'requested',
    who: requesters,
    permission: 'update ApplicationDocument',
    guards: ['officerIfDecidedOn', 'reasonGivenIfDecidedOn'],
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'document.revoke',
    from: ['confirmed', 'rejected'],
    to: 'inReview',
    who: officers,
    guards: ['reasonGivenOrJustDecided'],
    effects: [storePayload('reason'), notify('owner')],
  },
  {
    on: 'document.revoke',
    from: 'waived',
    to: 'requested',
    who: officers,
    guards: ['reasonGivenOrJustDecided'],
    effects: [storePayload('reason'), notify('owner')],
  },
  {
    on: 'document.waive',
    from: ['requested', 'rejected', 'expired'],
    to: 'waived',
    who: officers,
    effects: [storePayload('reason')],
  },
  {
    on: 'document.expired',
    from: ['uploaded', 'inReview', 'confirmed'],
    to: 'expired',
    who: { system: 'any' },
    guards: ['validityOver'],
    effects: [requestDocumentAgain, notify('owner'), notify('student')],
  },
  {
    on: 'document.superseded',
    from: ['uploaded', 'inReview', 'confirmed', 'rejected', 'expired'],
    to: 'superseded',
    who: { system: 'any' },
  },
];

export const document = {
  initial: 'requested',
  states: documentStates,
  permission: 'confirm ApplicationDocument',
  transitions,
} as const satisfies Region;
