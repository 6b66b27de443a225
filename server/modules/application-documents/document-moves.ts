import type { Action } from '../../../contract/ability.ts';
import {
  type DocumentMove,
  type DocumentRow,
  type DocumentState,
  documentMoves,
} from '../../../contract/application-documents.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import type { DocumentFacts } from '../../../contract/charts/document/facts.ts';
import { notHere, notPermitted, notYourRole, notYours } from '../../../contract/charts/reasons.ts';
import { apply, possible, whyNot } from '../../../contract/charts/run.ts';
import type { Actor, Permission, ReasonId } from '../../../contract/charts/transition.ts';
import type { Ability } from '../../access/ability.ts';
import { chartActor, permissionsOf } from '../../access/chart-actor.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Clock } from '../../clock.ts';
import { denied, documentRefused, refused } from '../../errors.ts';
import type { DocumentRecord } from './application-documents.queries.ts';

/** The user who acts on a document, and the clock. */
export interface Mover {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly clock: Clock;
}

/** The chart event of each action. */
const events = {
  upload: 'document.upload',
  review: 'document.review',
  confirm: 'document.confirm',
  reject: 'document.reject',
  request: 'document.request',
  waive: 'document.waive',
  takeBack: 'document.revoke',
} as const satisfies Record<DocumentMove, DocumentEvent['type']>;

/** Message id of the refusal when the current state does not allow an action. */
const notAsItStands = 'refusal.documentState';

/** Some columns of a row that is about to be written. */
type Partly<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/** A document as the subject of permission rules. */
export const asSubject = <Row extends Partly<DocumentRecord>>(record: Row) =>
  ({ __typename: 'ApplicationDocument', ...record }) as const;

const permissions = permissionsOf(documentChart);
const region = documentChart.regions.document;

const permissionFor = (type: DocumentEvent['type']): Permission =>
  region?.transitions.find(({ on }) => on === type)?.permission ??
  region?.permission ??
  'confirm ApplicationDocument';
const actionIn = (permission: Permission) => permission.split(' ')[0] as Action;

const actorFor = ({ user, ability }: Mover, record: DocumentRecord): Actor =>
  chartActor(
    user,
    record,
    permissions.filter((permission) => ability.can(actionIn(permission), asSubject(record))),
  );

const storedOf = ({ status }: DocumentRecord) => ({ version: documentChart.version, value: status });

function factsOf(record: DocumentRecord, { clock }: Mover): DocumentFacts {
  const { decidedAt, uploadedAt, createdAt, dueOn, expiresOn, uploadedById, decidedById } = record;
  return {
    now: clock.now().toISOString(),
    since: { document: (decidedAt ?? uploadedAt ?? createdAt).toISOString() },
    days: {},
    validUntil: expiresOn,
    wantedBy: dueOn,
    uploadedById,
    decidedById,
  };
}

/** @throws AppError 403 with the rule's reason when the rules do not allow this action on the document. */
export function demandMove(
  { ability }: Pick<Mover, 'ability'>,
  record: Partly<DocumentRecord>,
  move: DocumentMove,
): void {
  const action = actionIn(permissionFor(events[move]));
  const subject = asSubject(record);
  if (!ability.can(action, subject)) throw denied(ability.relevantRuleFor(action, subject)?.reason);
}

/** Whether this person may perform an action on a document in its current state, whatever its payload. */
export const takes = (mover: Mover, record: DocumentRecord, move: DocumentMove): boolean =>
  whyNot(documentChart, storedOf(record), factsOf(record, mover), events[move], actorFor(mover, record))
    .length === 0;

const personal: ReadonlySet<ReasonId> = new Set([notYourRole, notYours, notPermitted]);

/**
 * The state that an event leads to.
 *
 * @throws AppError 403 when the caller may not send it, 409 with every reason when the chart refuses it.
 */
export function led(mover: Mover, record: DocumentRecord, event: DocumentEvent): DocumentState {
  const actor = actorFor(mover, record);
  const answer = apply(documentChart, storedOf(record), factsOf(record, mover), event, actor);
  if (answer.ok) return answer.stored.value;
  const { reasons } = answer;
  if (reasons.some((reason) => personal.has(reason))) {
    const subject = asSubject(record);
    throw denied(mover.ability.relevantRuleFor(actionIn(permissionFor(event.type)), subject)?.reason);
  }
  if (reasons.includes(notHere)) {
    throw refused(notAsItStands, `This isn’t possible with the document’s current status (${record.status}).`);
  }
  throw documentRefused(reasons);
}

/**
 * The actions this person can perform on a document now, and those that only the document's state blocks, with the
 * reasons.
 */
export function movesOf(mover: Mover, record: DocumentRecord): Pick<DocumentRow, 'moves' | 'held'> {
  const open = possible(documentChart, storedOf(record), factsOf(record, mover), actorFor(mover, record));
  const offered = documentMoves.flatMap((move) => {
    const found = open.find(({ type }) => type === events[move]);
    return found && !found.reasons.some((reason) => personal.has(reason))
      ? [{ move, reasons: [...found.reasons] }]
      : [];
  });
  return {
    moves: offered.flatMap(({ move, reasons }) => (reasons.length === 0 ? [move] : [])),
    held: offered.filter(({ reasons }) => reasons.length > 0),
  };
}

/** Columns of a document on which nothing has been decided. */
export const undecided = {
  rejection: null,
  reason: null,
  decidedById: null,
  decidedAt: null,
  issuedOn: null,
  expiresOn: null,
};

/** The transition that a confirmed document makes when its expiry date has passed. */
export const expiry = { from: 'confirmed', to: 'expired' } as const satisfies Record<string, DocumentState>;
