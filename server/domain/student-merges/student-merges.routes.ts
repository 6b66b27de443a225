import type { FastifyInstance } from 'fastify';
import { studentMergesApi } from '../../../contract/people/student-merges.ts';
import { route } from '../../http/route.ts';
import { invalid, orNotFound } from '../../platform/errors.ts';
import { findCurrentStudent } from '../students/current-student.ts';
import { findStudent, presentStudent } from '../students/student-rows.ts';
import { presentDuplicates } from './duplicates.ts';
import { mergeStudent } from './merge-student.ts';
import { findMergeable } from './mergeable.ts';
import { presentPreview } from './preview.ts';
import { unmergeStudent } from './unmerge-student.ts';

/** Duplicates of a student: finding, comparing, merging, and undoing a merge. */
export function studentMergesRoutes(app: FastifyInstance): void {
  route(app, studentMergesApi.duplicates, async ({ tx, user, ability, log, params }) => {
    const student = await findCurrentStudent(tx, { ability, log }, params.id);
    return { data: await presentDuplicates(tx, { user, ability, log }, student) };
  });

  route(app, studentMergesApi.mergePreview, async ({ tx, user, ability, log, params, query }) => {
    if (params.id === query.mergedId) throw invalid({ 'query.mergedId': ['invalid'] });
    const reader = { user, ability, log };
    const survivor = await findMergeable(tx, reader, params.id);
    const merged = await findMergeable(tx, reader, query.mergedId);
    return { data: await presentPreview(tx, reader, survivor, merged) };
  });

  route(app, studentMergesApi.merge, async ({ tx, params, body, ifMatch, ...caller }) => {
    await mergeStudent(tx, caller, { survivorId: params.id, survivorVersion: ifMatch, ...body });
    return { data: presentStudent(caller.ability, orNotFound(await findStudent(tx, params.id))) };
  });

  route(app, studentMergesApi.unmerge, async ({ tx, params, ifMatch, ...caller }) => {
    const { id: survivorId, mergeId } = params;
    await unmergeStudent(tx, caller, { survivorId, mergeId, version: ifMatch });
    return { data: presentStudent(caller.ability, orNotFound(await findStudent(tx, survivorId))) };
  });
}
