import type { FastifyInstance } from 'fastify';
import { registrationDraftsRoutes } from './registration-drafts.routes.ts';
import { registrationFilesRoutes } from './registration-files.routes.ts';
import { registrationLinksRoutes } from './registration-links.routes.ts';
import { resumeRoutes } from './resume.routes.ts';
import { submitRoutes } from './submit.routes.ts';

/** Registration of students without an account: drafts, files, emailed links, submission, and registration links. */
export function registrationRoutes(app: FastifyInstance): void {
  registrationDraftsRoutes(app);
  registrationFilesRoutes(app);
  resumeRoutes(app);
  submitRoutes(app);
  registrationLinksRoutes(app);
}
