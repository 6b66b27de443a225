import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/kit/errors.ts';
import type { AppError } from '../platform/errors.ts';
import type { Log } from '../platform/logging.ts';
import type { DomainEvent } from './events.ts';

/** The events of the security log; `docs/security-log.md` describes each. */
export type SecurityEvent =
  | 'signIn.succeeded'
  | 'signIn.failed'
  | 'signOut'
  | 'session.refused'
  | 'session.revoked'
  | 'seeingAs.started'
  | 'seeingAs.ended'
  | 'password.changed'
  | 'password.refused'
  | 'password.linkRequested'
  | 'secondFactor.used'
  | 'secondFactor.refused'
  | 'secondFactor.changed'
  | 'permissions.changed'
  | 'account.registered'
  | 'account.invited'
  | 'account.confirmed'
  | 'access.denied'
  | 'request.crossSite'
  | 'limit.exceeded'
  | 'link.refused'
  | 'student.foundElsewhere';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one line of the security log: level info, `security: { event, … }`. The fields must not contain secrets. */
export function logSecurity(log: Log, event: SecurityEvent, fields: Fields): void {
  log.info({ security: { event, ...fields } }, 'security');
}

/** Origin and purpose of a request: the pattern of the route, never its parameters. */
const describeRequest = (request: FastifyRequest): Fields => ({
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? null,
  ip: isIP(request.ip) === 0 ? 'unknown' : request.ip,
  userId: request.caller?.session.userId,
  sessionId: request.caller?.session.id,
  ...(request.caller?.seenBy && { seenAs: request.caller.user.id }),
});

const refusals: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  'credentials.refused': 'signIn.failed',
  'session.expired': 'session.refused',
  'password.wrong': 'password.refused',
  'secondFactor.refused': 'secondFactor.refused',
  'secondFactor.expired': 'secondFactor.refused',
  'access.denied': 'access.denied',
  'session.seeingAs': 'access.denied',
  'request.crossSite': 'request.crossSite',
  'request.rateLimited': 'limit.exceeded',
  'link.expired': 'link.refused',
};

/** Logs an error response that is relevant to security. */
export function logRefusal(request: FastifyRequest, { code, details }: AppError): void {
  const event = refusals[code];
  if (event) logSecurity(request.log, event, { ...describeRequest(request), ...details.logged });
}

/**
 * Logs that somebody searched for a student by their details and was told that a branch they cannot read has that
 * student.
 */
export function logFoundElsewhere(request: FastifyRequest, branches: number): void {
  logSecurity(request.log, 'student.foundElsewhere', { ...describeRequest(request), branches });
}

/** Logs the committed events of a request that are relevant to security. */
export function logEvents(request: FastifyRequest, events: readonly DomainEvent[]): void {
  for (const event of events) {
    const logged = toSecurityEvent(event);
    if (logged) logSecurity(request.log, logged.event, { ...describeRequest(request), ...logged.fields });
  }
}

const getChangeName = (type: string): string => type.slice(type.indexOf('.') + 1);

function toSecurityEvent(event: DomainEvent): { event: SecurityEvent; fields: Fields } | undefined {
  const actorId = event.actorId;
  switch (event.type) {
    case 'session.signedIn':
      return {
        event: 'signIn.succeeded',
        fields: { userId: actorId, sessionId: event.payload.sessionId },
      };
    case 'session.revoked': {
      const { userId, sessionIds, cause } = event.payload;
      if (cause === 'signOut') return { event: 'signOut', fields: { userId, sessionId: event.subjectId } };
      return { event: 'session.revoked', fields: { userId, actorId, cause, sessions: sessionIds.length } };
    }
    case 'session.seenAs':
    case 'session.seenAsEnded': {
      const { sessionId, ...how } = event.payload;
      const fields = { userId: actorId, sessionId, seenAs: event.subjectId, ...how };
      return { event: event.type === 'session.seenAs' ? 'seeingAs.started' : 'seeingAs.ended', fields };
    }
    case 'session.passwordChanged':
      return { event: 'password.changed', fields: { userId: event.subjectId, by: event.payload.by } };
    case 'secondFactor.added':
    case 'secondFactor.removed':
      return {
        event: 'secondFactor.changed',
        fields: {
          userId: event.subjectId,
          actorId,
          change: getChangeName(event.type),
          factor: event.payload.by,
        },
      };
    case 'secondFactor.codesRenewed':
    case 'secondFactor.reset':
      return {
        event: 'secondFactor.changed',
        fields: { userId: event.subjectId, actorId, change: getChangeName(event.type) },
      };
    case 'secondFactor.requirementChanged': {
      const [[role, required] = []] = Object.entries(event.payload.after);
      return {
        event: 'secondFactor.changed',
        fields: { actorId, change: getChangeName(event.type), role, required },
      };
    }
    case 'role.rulesChanged':
      return {
        event: 'permissions.changed',
        fields: { actorId, role: event.payload.role, version: event.payload.version },
      };
    case 'secondFactor.used':
      return { event: 'secondFactor.used', fields: { userId: actorId, factor: event.payload.by } };
    case 'secondFactor.codeUsed':
      return {
        event: 'secondFactor.used',
        fields: { userId: actorId, factor: 'recovery', left: event.payload.left },
      };
    case 'student.created': {
      const branches = event.payload.alsoAt?.length ?? 0;
      return branches === 0 ? undefined : { event: 'student.foundElsewhere', fields: { branches } };
    }
    case 'user.registered':
      return { event: 'account.registered', fields: { userId: event.subjectId } };
    case 'user.invited':
      return { event: 'account.invited', fields: { userId: event.subjectId, actorId } };
    case 'user.confirmed':
      return { event: 'account.confirmed', fields: { userId: event.subjectId } };
    case 'user.passwordLinkRequested':
      return { event: 'password.linkRequested', fields: { userId: event.subjectId } };
    default:
      return undefined;
  }
}
