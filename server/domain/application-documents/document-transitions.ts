import {
  type DocumentAction,
  type DocumentRow,
  type DocumentState,
  documentActions,
} from '../../../contract/applications/application-documents.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import type { DocumentFacts } from '../../../contract/charts/document/facts.ts';
import { isPermissionReason, notInThisState } from '../../../contract/charts/reasons.ts';
import { applyEvent, possible, whyNot } from '../../../contract/charts/run.ts';
import { type Actor, type Permission, system } from '../../../contract/charts/transition.ts';
import type { Action } from '../../../contract/kit/ability.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import { createChartActor, getChartPermissions, getOfferedActions } from '../../access/chart-actor.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, documentRefused, forbidden } from '../../platform/errors.ts';
import type { DocumentRecord } from './application-documents.queries.ts';

/** The user who acts on a document, and the clock. */
export interface DocumentActor {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly clock: Clock;
}

/** The chart event of each action. */
const eventByAction = {
  upload: 'document.upload',
  review: 'document.review',
  confirm: 'document.confirm',
  reject: 'document.reject',
  request: 'document.request',
  waive: 'document.waive',
  takeBack: 'document.revoke',
} as const satisfies Record<DocumentAction, DocumentEvent['type']>;

/** Message id of the refusal when the current state does not allow an action. */
const stateRefusal = 'refusal.documentState';

/** Some columns of a row that is about to be written. */
type PartialRow<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/** A document as the subject of permission rules. */
export const toSubject = <Row extends PartialRow<DocumentRecord>>(record: Row) =>
  ({ __typename: 'ApplicationDocument', ...record }) as const;

const permissions = getChartPermissions(documentChart);
const region = documentChart.regions.document;

const getPermission = (type: DocumentEvent['type']): Permission =>
  region?.transitions.find(({ on }) => on === type)?.permission ??
  region?.permission ??
  'confirm ApplicationDocument';
const getAbilityAction = (permission: Permission) => permission.split(' ')[0] as Action;

const toChartActor = ({ user, ability }: DocumentActor, record: DocumentRecord): Actor =>
  createChartActor(
    user,
    record,
    permissions.filter((permission) => ability.can(getAbilityAction(permission), toSubject(record))),
  );

/** Whether a decision stands on the current file. */
export const isDecidedOn = ({ files, decidedFile }: Pick<DocumentRecord, 'files' | 'decidedFile'>): boolean =>
  files > 0 && decidedFile === files;

const toStored = ({ status }: DocumentRecord) => ({ version: documentChart.version, value: status });

function toFacts(record: DocumentRecord, { clock }: Pick<DocumentActor, 'clock'>): DocumentFacts {
  const { type, decidedAt, uploadedAt, createdAt, dueOn, expiresOn, uploadedById, decidedById } = record;
  return {
    type,
    now: clock.now().toISOString(),
    since: { document: (decidedAt ?? uploadedAt ?? createdAt).toISOString() },
    days: {},
    validUntil: expiresOn,
    wantedBy: dueOn,
    uploadedById,
    decidedById,
    decidedOn: isDecidedOn(record),
  };
}

/** @throws AppError 403 with the rule's reason when the rules do not allow this action on the document. */
export function assertCanAct(
  { ability }: Pick<DocumentActor, 'ability'>,
  record: PartialRow<DocumentRecord>,
  move: DocumentAction,
): void {
  const action = getAbilityAction(getPermission(eventByAction[move]));
  const subject = toSubject(record);
  assertCan(ability, action, subject);
}

/** Whether this person may perform an action on a document in its current state, whatever its payload. */
export const acceptsAction = (mover: DocumentActor, record: DocumentRecord, move: DocumentAction): boolean =>
  whyNot(
    documentChart,
    toStored(record),
    toFacts(record, mover),
    eventByAction[move],
    toChartActor(mover, record),
  ).length === 0;

/**
 * The state that an event leads to.
 *
 * @throws AppError 403 when the caller may not send it, 409 with every reason when the chart refuses it.
 */
export function getNextState(
  mover: DocumentActor,
  record: DocumentRecord,
  event: DocumentEvent,
): DocumentState {
  const actor = toChartActor(mover, record);
  const answer = applyEvent(documentChart, toStored(record), toFacts(record, mover), event, actor);
  if (answer.ok) return answer.stored.value;
  const { reasons } = answer;
  if (reasons.some(isPermissionReason)) {
    const subject = toSubject(record);
    throw forbidden(
      mover.ability.relevantRuleFor(getAbilityAction(getPermission(event.type)), subject)?.reason,
    );
  }
  if (reasons.includes(notInThisState)) {
    throw conflict(
      stateRefusal,
      `This isn’t possible with the document’s current status (${record.status}).`,
    );
  }
  throw documentRefused(reasons);
}

/** The state that an event of the portal itself leads to. */
export function getSystemState(record: DocumentRecord, clock: Clock, event: DocumentEvent): DocumentState {
  const answer = applyEvent(documentChart, toStored(record), toFacts(record, { clock }), event, system);
  if (!answer.ok) throw new Error(`${event.type} is refused: ${answer.reasons.join(', ')}`);
  return answer.stored.value;
}

/**
 * The actions this person can perform on a document now, and those that only the document's state blocks, with the
 * reasons.
 */
export function getActions(
  mover: DocumentActor,
  record: DocumentRecord,
): Pick<DocumentRow, 'allowedActions' | 'blockedActions'> {
  const open = possible(documentChart, toStored(record), toFacts(record, mover), toChartActor(mover, record));
  return getOfferedActions(open, documentActions, eventByAction);
}

/** Columns of a document on which nothing has been decided. */
export const noDecision = {
  rejection: null,
  reason: null,
  decidedById: null,
  decidedAt: null,
  issuedOn: null,
  expiresOn: null,
};

/** The transition that a confirmed document makes when its expiry date has passed. */
export const expiryTransition = { from: 'confirmed', to: 'expired' } as const satisfies Record<
  string,
  DocumentState
>;
