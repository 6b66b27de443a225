import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { applicationDocumentsRoutes } from '../domain/application-documents/application-documents.routes.ts';
import { applicationDraftsRoutes } from '../domain/application-drafts/application-drafts.routes.ts';
import { applicationsRoutes } from '../domain/applications/applications.routes.ts';
import { auditLogRoutes } from '../domain/audit-log/audit-log.routes.ts';
import { bulkJobsRoutes } from '../domain/bulk-jobs/bulk-jobs.routes.ts';
import { configRoutes } from '../domain/config/config.routes.ts';
import { courseLinksRoutes } from '../domain/course-links/course-links.routes.ts';
import { courseRequestsRoutes } from '../domain/course-requests/course-requests.routes.ts';
import { courseSearchRoutes } from '../domain/course-search/course-search.routes.ts';
import { coursesRoutes } from '../domain/courses/courses.routes.ts';
import { currencyRatesRoutes } from '../domain/currency-rates/currency-rates.routes.ts';
import { documentTypesRoutes } from '../domain/document-types/document-types.routes.ts';
import { followingRoutes } from '../domain/following/following.routes.ts';
import { importsRoutes } from '../domain/imports/imports.routes.ts';
import { loginCoverImagesRoutes } from '../domain/login-covers/login-cover-images.routes.ts';
import { mailRoutes } from '../domain/mail/mail.routes.ts';
import { namingPatternsRoutes } from '../domain/naming-patterns/naming-patterns.routes.ts';
import { notesRoutes } from '../domain/notes/notes.routes.ts';
import { notificationsRoutes } from '../domain/notifications/notifications.routes.ts';
import { notificationSettingsRoutes } from '../domain/notifications/settings/notification-settings.routes.ts';
import { optionsRoutes } from '../domain/options/options.routes.ts';
import { customRolesRoutes } from '../domain/permissions/custom-roles.routes.ts';
import { permissionsRoutes } from '../domain/permissions/permissions.routes.ts';
import { personalDataRoutes } from '../domain/personal-data/personal-data.routes.ts';
import { profileRoutes } from '../domain/profile/profile.routes.ts';
import { realtimeRoutes } from '../domain/realtime/realtime.routes.ts';
import { registrationRoutes } from '../domain/registration/registration.routes.ts';
import { registrationOptionsRoutes } from '../domain/registration-options/registration-options.routes.ts';
import { registrationsRoutes } from '../domain/registrations/registrations.routes.ts';
import { searchRoutes } from '../domain/search/search.routes.ts';
import { secondFactorAdminRoutes } from '../domain/second-factor/admin.routes.ts';
import { ownSecondFactorRoutes } from '../domain/second-factor/own-factors.routes.ts';
import { proofRoutes } from '../domain/second-factor/proof.routes.ts';
import { secondFactorSignInRoutes } from '../domain/second-factor/sign-in.routes.ts';
import { accountRoutes } from '../domain/session/account.routes.ts';
import { seeingAsRoutes } from '../domain/session/seeing-as.routes.ts';
import { sessionRoutes } from '../domain/session/session.routes.ts';
import { studentHomeRoutes } from '../domain/student-home/student-home.routes.ts';
import { studentMergesRoutes } from '../domain/student-merges/student-merges.routes.ts';
import { accountLinkRoutes } from '../domain/students/account-link.routes.ts';
import { studentsRoutes } from '../domain/students/students.routes.ts';
import { tasksRoutes } from '../domain/tasks/tasks.routes.ts';
import { usersImported } from '../domain/users/users.import.ts';
import { usersRoutes } from '../domain/users/users.routes.ts';
import { viewsRoutes } from '../domain/views/views.routes.ts';
import type { Deps } from '../http/deps.ts';
import { rewriteApiBase } from '../http/plugins/api-base.ts';
import { registerApiDocs } from '../http/plugins/api-docs.ts';
import { type Caller, createAuthentication } from '../http/plugins/authentication.ts';
import { registerCallBudget, registerDatabaseCaller } from '../http/plugins/call-budget.ts';
import { registerAuthentication, registerRequestLimits } from '../http/plugins/callers.ts';
import { registerCompression } from '../http/plugins/compression.ts';
import { registerErrors, replyToUnroutableUrl } from '../http/plugins/errors.ts';
import { type Readiness, registerHealth } from '../http/plugins/health.ts';
import { registerJsonBodies } from '../http/plugins/json-bodies.ts';
import { registerOverloadProtection } from '../http/plugins/overload.ts';
import { registerForwardedRequestIds } from '../http/plugins/request-ids.ts';
import { registerRequestOrigin } from '../http/plugins/request-origin.ts';
import { registerSecurityHeaders } from '../http/plugins/security-headers.ts';
import { readStartPages } from '../http/plugins/start-pages.ts';
import { registerStaticFiles } from '../http/plugins/static-files.ts';
import type { CallLimits } from '../load/call-budget.ts';
import { bulkLists } from './bulk-lists.ts';
import { masterDataLists } from './master-data-lists.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null for public endpoints. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves. */
    endpoint?: Endpoint;
    /** The route is public and not part of the contract. */
    open?: true;
    /** The handler reads the body itself. */
    bodyInHandler?: true;
  }
}

export interface App {
  readonly server: FastifyInstance;
  readonly readiness: Readiness;
}

interface AppOptions extends Deps {
  readonly logger: Logger;
  /** Folder of the built application. */
  readonly staticRoot?: string;
  /** Concurrency limits of expensive requests, if not the default ones. */
  readonly callLimits?: CallLimits;
}

const bodyLimit = 1_048_576;

/** The API and the built application: plugins first, then one line for each module. */
export async function buildApp({
  logger,
  staticRoot = 'dist',
  callLimits,
  ...deps
}: AppOptions): Promise<App> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.env.trustProxy.length > 0 ? [...deps.env.trustProxy] : false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: replyToUnroutableUrl,
    rewriteUrl: rewriteApiBase(deps.env),
  });
  app.decorate('deps', deps);
  app.decorate('apiPrefix', '/api');
  app.decorateRequest('caller', null);

  const { title, translation } = deps.env;
  const startPages = await readStartPages({ root: staticRoot, title, translation });
  registerErrors(app);
  registerForwardedRequestIds(app);
  registerDatabaseCaller(app);
  await registerSecurityHeaders(app, startPages.plain.html);
  const readiness = registerHealth(app);
  await registerCompression(app);
  registerJsonBodies(app);
  registerRequestOrigin(app);
  const limits = await registerRequestLimits(app);
  registerOverloadProtection(app);
  registerAuthentication(app, createAuthentication(deps), limits);
  registerCallBudget(app, callLimits);

  // Public, with every endpoint: in production there is only `docs/endpoints.md`.
  if (!deps.env.production) await registerApiDocs(app);
  configRoutes(app);
  loginCoverImagesRoutes(app);
  sessionRoutes(app);
  seeingAsRoutes(app);
  accountRoutes(app);
  profileRoutes(app);
  notificationSettingsRoutes(app);
  followingRoutes(app);
  registrationRoutes(app);
  secondFactorSignInRoutes(app);
  ownSecondFactorRoutes(app);
  proofRoutes(app);
  secondFactorAdminRoutes(app);
  applicationsRoutes(app);
  applicationDocumentsRoutes(app);
  namingPatternsRoutes(app);
  documentTypesRoutes(app);
  notesRoutes(app);
  tasksRoutes(app);
  studentsRoutes(app);
  studentMergesRoutes(app);
  personalDataRoutes(app);
  studentHomeRoutes(app);
  accountLinkRoutes(app);
  coursesRoutes(app);
  courseSearchRoutes(app);
  courseLinksRoutes(app);
  courseRequestsRoutes(app);
  registrationsRoutes(app);
  currencyRatesRoutes(app);
  applicationDraftsRoutes(app);
  registrationOptionsRoutes(app);
  notificationsRoutes(app);
  usersRoutes(app);
  permissionsRoutes(app);
  customRolesRoutes(app);
  auditLogRoutes(app);
  mailRoutes(app);
  for (const list of masterDataLists) list.routes(app);
  optionsRoutes(app);
  importsRoutes([...masterDataLists.map(({ imported }) => imported), usersImported])(app);
  viewsRoutes(app);
  searchRoutes(app);
  bulkJobsRoutes(app, { lists: bulkLists });
  realtimeRoutes(app, { credentials: deps.env.realtime });
  await registerStaticFiles(app, staticRoot, startPages);
  await app.ready();
  return { server: app, readiness };
}
