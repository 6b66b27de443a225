import type { FastifyInstance } from 'fastify';
import {
  courseRequestsApi,
  ownCourseRequestsApi,
  requestSubmitted,
} from '../../../contract/courses/course-requests.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { orNotFound } from '../../platform/errors.ts';
import { createRequest, draftRequestedCourse, parseEvent, sendEvent } from './course-requests.commands.ts';
import { ownRequestsList, requestsList } from './course-requests.list.ts';
import { presentDetails, presentRequest } from './course-requests.presenter.ts';
import { countOpenRequests, findRequest } from './course-requests.queries.ts';

/**
 * Courses requested from head office: submitting requests, the caller's own requests, head office's queue, and the
 * decisions.
 */
export function courseRequestsRoutes(app: FastifyInstance): void {
  route(app, courseRequestsApi.create, async ({ tx, body, ...caller }) => ({
    data: presentRequest(await createRequest(tx, caller, body)),
    message: requestSubmitted,
  }));

  listRoutes(app, {
    calls: courseRequestsApi,
    source: requestsList,
    present: (_reader, record) => presentRequest(record),
  });

  listRoutes(app, {
    calls: ownCourseRequestsApi,
    source: ownRequestsList,
    present: (_reader, record) => presentRequest(record),
  });

  route(app, courseRequestsApi.openCount, async ({ tx, ...reader }) => ({
    data: await countOpenRequests(tx, reader),
  }));

  route(app, courseRequestsApi.get, async ({ tx, params, ...reader }) => {
    const record = orNotFound(await findRequest(tx, reader, params.id));
    return { data: await presentDetails(tx, reader, record) };
  });

  route(app, courseRequestsApi.send, async ({ tx, params, body, ifMatch, ...caller }) => {
    const event = parseEvent(body.type, body.payload);
    const record = await sendEvent(tx, caller, params.id, ifMatch, event);
    return { data: await presentDetails(tx, caller, record) };
  });

  route(app, courseRequestsApi.draft, async ({ tx, params, ifMatch, ...caller }) => {
    const record = await draftRequestedCourse(tx, caller, params.id, ifMatch);
    return { data: await presentDetails(tx, caller, record) };
  });
}
