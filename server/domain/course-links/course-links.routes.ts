import type { FastifyInstance } from 'fastify';
import { courseLinksApi, linkSubmitted } from '../../../contract/courses/course-links.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { applyChanges } from './course-links.apply-changes.ts';
import {
  assertLinkPermission,
  getLinkDetails,
  refetchPage,
  retryLink,
  storeRefetch,
  submitLink,
} from './course-links.commands.ts';
import { acceptFindings, assignUniversity, decide } from './course-links.decisions.ts';
import { courseLinksList } from './course-links.list.ts';
import { presentLink } from './course-links.presenter.ts';

/** Courses drafted from links: submitting a link, deciding on the findings, and refetching the page later. */
export function courseLinksRoutes(app: FastifyInstance): void {
  const { jobs, pages, env } = app.deps;
  const allowed = new Set(env.extraction.allowedHosts);

  route(app, courseLinksApi.submit, async ({ tx, body, ...caller }) => {
    assertLinkPermission(caller, 'create');
    const link = await submitLink(tx, caller, jobs, body.url, allowed);
    return { data: presentLink(link), message: linkSubmitted };
  });

  listRoutes(app, {
    calls: courseLinksApi,
    source: courseLinksList,
    present: (_reader, record) => presentLink(record),
  });

  route(app, courseLinksApi.get, async ({ tx, params, ...reader }) => ({
    data: await getLinkDetails(tx, reader, params.id),
  }));

  route(app, courseLinksApi.retry, async ({ tx, params, ...caller }) => {
    await retryLink(tx, caller, jobs, params.id);
    return { data: await getLinkDetails(tx, caller, params.id) };
  });

  route(app, courseLinksApi.decide, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: await decide(tx, caller, params.id, ifMatch, body),
  }));

  route(app, courseLinksApi.accept, async ({ tx, params, body, ...caller }) => {
    await acceptFindings(tx, caller, params.id, body);
    return { data: await getLinkDetails(tx, caller, params.id) };
  });

  route(app, courseLinksApi.place, async ({ tx, params, body, ...caller }) => {
    const linkId = await assignUniversity(tx, caller, params.id, body.universityId);
    return { data: await getLinkDetails(tx, caller, linkId) };
  });

  route(app, courseLinksApi.refetch, {
    async prepare({ orm, params, ...caller }) {
      return refetchPage(orm, caller, pages, params.id);
    },
    async handle({ tx, params, prepared, ...caller }) {
      await storeRefetch(tx, caller, params.id, prepared);
      return { data: await getLinkDetails(tx, caller, params.id) };
    },
  });

  route(app, courseLinksApi.apply, async ({ tx, params, body, ...caller }) => {
    await applyChanges(tx, caller, params.id, body);
    return { data: await getLinkDetails(tx, caller, params.id) };
  });
}
