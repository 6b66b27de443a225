import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '../contract/endpoint.ts';
import { bulkLists } from './bulk-lists.ts';
import type { Deps } from './deps.ts';
import type { CallLimits } from './load/call-budget.ts';
import { masterDataLists } from './master-data-lists.ts';
import { applicationDocumentsRoutes } from './modules/application-documents/application-documents.routes.ts';
import { applicationDraftsRoutes } from './modules/application-drafts/application-drafts.routes.ts';
import { applicationsRoutes } from './modules/applications/applications.routes.ts';
import { auditLogRoutes } from './modules/audit-log/audit-log.routes.ts';
import { bulkJobsRoutes } from './modules/bulk-jobs/bulk-jobs.routes.ts';
import { configRoutes } from './modules/config/config.routes.ts';
import { courseLinksRoutes } from './modules/course-links/course-links.routes.ts';
import { courseRequestsRoutes } from './modules/course-requests/course-requests.routes.ts';
import { courseSearchRoutes } from './modules/course-search/course-search.routes.ts';
import { coursesRoutes } from './modules/courses/courses.routes.ts';
import { currencyRatesRoutes } from './modules/currency-rates/currency-rates.routes.ts';
import { documentTypesRoutes } from './modules/document-types/document-types.routes.ts';
import { importsRoutes } from './modules/imports/imports.routes.ts';
import { loginCoverImagesRoutes } from './modules/login-covers/login-cover-images.routes.ts';
import { namingPatternsRoutes } from './modules/naming-patterns/naming-patterns.routes.ts';
import { notesRoutes } from './modules/notes/notes.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { optionsRoutes } from './modules/options/options.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { realtimeRoutes } from './modules/realtime/realtime.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { secondFactorAdminRoutes } from './modules/second-factor/admin.routes.ts';
import { ownSecondFactorRoutes } from './modules/second-factor/own-factors.routes.ts';
import { proofRoutes } from './modules/second-factor/proof.routes.ts';
import { secondFactorSignInRoutes } from './modules/second-factor/sign-in.routes.ts';
import { accountRoutes } from './modules/session/account.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { studentsRoutes } from './modules/students/students.routes.ts';
import { tasksRoutes } from './modules/tasks/tasks.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { viewsRoutes } from './modules/views/views.routes.ts';
import { rewriteApiBase } from './plugins/api-base.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { type Caller, createAuthentication } from './plugins/authentication.ts';
import { registerCallBudget, registerDatabaseCaller } from './plugins/call-budget.ts';
import { registerAuthentication, registerRequestLimits } from './plugins/callers.ts';
import { registerErrors, replyToUnroutableUrl } from './plugins/errors.ts';
import { type Readiness, registerHealth } from './plugins/health.ts';
import { registerJsonBodies } from './plugins/json-bodies.ts';
import { registerOverloadProtection } from './plugins/overload.ts';
import { registerForwardedRequestIds } from './plugins/request-ids.ts';
import { registerRequestOrigin } from './plugins/request-origin.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { readStartPage, registerStaticFiles } from './plugins/static-files.ts';

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

  const startPage = await readStartPage(staticRoot, deps.env.title);
  registerErrors(app);
  registerForwardedRequestIds(app);
  registerDatabaseCaller(app);
  await registerSecurityHeaders(app, startPage);
  const readiness = registerHealth(app);
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
  accountRoutes(app);
  profileRoutes(app);
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
  coursesRoutes(app);
  courseSearchRoutes(app);
  courseLinksRoutes(app);
  courseRequestsRoutes(app);
  currencyRatesRoutes(app);
  applicationDraftsRoutes(app);
  notificationsRoutes(app);
  usersRoutes(app);
  auditLogRoutes(app);
  for (const list of masterDataLists) list.routes(app);
  optionsRoutes(app);
  importsRoutes(masterDataLists.map(({ imported }) => imported))(app);
  viewsRoutes(app);
  searchRoutes(app);
  bulkJobsRoutes(app, { lists: bulkLists });
  realtimeRoutes(app, { credentials: deps.env.realtime });
  await registerStaticFiles(app, staticRoot, startPage);
  await app.ready();
  return { server: app, readiness };
}
