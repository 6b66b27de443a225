import type { FastifyInstance } from 'fastify';
import { applicationDetailsApi } from '../../../contract/applications/application-details.ts';
import { applicationProgressApi } from '../../../contract/applications/application-progress.ts';
import {
  applicationRequestsApi,
  complianceRequestsApi,
} from '../../../contract/applications/application-queues.ts';
import { applicationStatusesApi } from '../../../contract/applications/application-statuses.ts';
import { applicationStudentApi } from '../../../contract/applications/application-student.ts';
import { applicationsApi } from '../../../contract/applications/applications.ts';
import { evidenceLedgerApi } from '../../../contract/applications/evidence-ledger.ts';
import { selectedStatesApi } from '../../../contract/applications/selected-states.ts';
import { workApi } from '../../../contract/applications/work.ts';
import { assertCan } from '../../access/assert-can.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { notFound, orNotFound } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import { changeRoute } from '../../records/record.routes.ts';
import { applicationRecords } from './applications.commands.ts';
import { loadDetails, withCurrentOnConflict } from './applications.details.ts';
import { loadLedger } from './applications.ledger.ts';
import { applicationsList } from './applications.list.ts';
import { readableApplications } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import { countByStatus } from './applications.queries.ts';
import {
  complianceList,
  presentComplianceFile,
  presentRequest,
  requestsList,
} from './applications.queues.ts';
import { loadSelectedStates } from './applications.selected-states.ts';
import { changeStatus, loadStatuses } from './applications.statuses.ts';
import { loadApplicationStudent } from './applications.student.ts';
import { loadUpcoming } from './applications.upcoming.ts';
import { loadWork } from './applications.work.ts';
import { settleCondition } from './events/applications.conditions.ts';
import { sendEvent } from './events/applications.events.ts';
import { parseEvent } from './events/applications.payloads.ts';

/** Applications: the list, single applications, and the dashboard's counts, all within the rows the caller may read. */
export function applicationsRoutes(app: FastifyInstance): void {
  route(app, applicationsApi.countsByStatus, async ({ tx, ability, log }) => {
    assertCan(ability, 'read', 'Application');
    return { data: await countByStatus(tx, readableApplications(ability, log)) };
  });

  route(app, applicationProgressApi.upcoming, async ({ tx, ability, log }) => {
    assertCan(ability, 'read', 'Application');
    return { data: await loadUpcoming(tx, { ability, log }) };
  });

  route(app, workApi.myWork, async ({ tx, ...reader }) => {
    assertCan(reader.ability, 'read', 'Application');
    return { data: await loadWork(tx, reader) };
  });

  route(app, applicationStatusesApi.list, async ({ tx, ...reader }) => {
    assertCan(reader.ability, 'read', 'Status');
    return { data: await loadStatuses(tx, reader) };
  });

  route(app, applicationStatusesApi.update, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: await changeStatus(tx, caller, params.status, ifMatch, body),
  }));

  route(app, selectedStatesApi.selectedStates, async ({ tx, body, ...reader }) => ({
    data: await loadSelectedStates(tx, reader, body.selection),
  }));

  listRoutes(app, {
    calls: applicationsApi,
    source: applicationsList,
    present: presentApplication,
  });

  listRoutes(app, { calls: applicationRequestsApi, source: requestsList, present: presentRequest });
  listRoutes(app, { calls: complianceRequestsApi, source: complianceList, present: presentComplianceFile });

  route(app, applicationDetailsApi.get, async ({ tx, params, ...reader }) => {
    const record = await findRecord(tx, applicationRecords, applicationRecords.readable(reader), params.id);
    if (record === undefined) throw notFound();
    return { data: await loadDetails(tx, reader, record.id) };
  });

  route(app, applicationStudentApi.student, async ({ tx, params, ...reader }) => {
    const record = await findRecord(tx, applicationRecords, applicationRecords.readable(reader), params.id);
    return { data: await loadApplicationStudent(tx, reader, orNotFound(record)) };
  });

  route(app, evidenceLedgerApi.ledger, async ({ tx, params, ...reader }) => {
    const record = await findRecord(tx, applicationRecords, applicationRecords.readable(reader), params.id);
    return { data: await loadLedger(tx, reader, orNotFound(record)) };
  });

  route(app, applicationDetailsApi.send, async ({ tx, params, body, ifMatch, ...caller }) => {
    const event = parseEvent(body.type, body.payload);
    await withCurrentOnConflict(tx, caller, params.id, () =>
      sendEvent(tx, caller, params.id, ifMatch, event),
    );
    return { data: await loadDetails(tx, caller, params.id) };
  });

  route(app, applicationDetailsApi.settleCondition, async ({ tx, params, body, ifMatch, ...caller }) => {
    const { id, conditionId } = params;
    await withCurrentOnConflict(tx, caller, id, () =>
      settleCondition(tx, caller, id, conditionId, ifMatch, body),
    );
    return { data: await loadDetails(tx, caller, id) };
  });

  changeRoute(app, applicationsApi.update, applicationRecords);
}
