import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/kit/permissions.ts';
import { defaultRules } from '../../../server/access/default-rules.ts';
import { containsWords } from '../../../server/access/search.ts';
import { eq, sql } from '../../../server/db/drizzle.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { foldedColumn, foldText } from '../../../server/db/schema/expressions.ts';
import {
  applications,
  courses,
  ruleVersions,
  students,
  tasks,
  universities,
  users,
} from '../../../server/db/schema/index.ts';
import { bothDatabases } from '../../support/server/database.ts';
import { openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';

describe.each(bothDatabases)('rows from before the normal form of text, on $name', ({ open }) => {
  const test = openWith(open, plantAgency);

  it('are brought to it, and found by the new folding with their indexes', async () => {
    const { orm } = test.database;
    await orm.execute(sql`delete from schema_migrations where version > 1`);
    await orm.execute(
      sql`alter table users drop column denied_student_ids, drop column invited_at, drop column invited_by_id`,
    );
    await orm.execute(sql`alter table users drop column custom_role_id`);
    await orm.execute(sql`drop table rule_versions, custom_roles`);
    await orm.execute(sql`drop function refuse_rule_version_change`);
    await orm.execute(sql`alter table sessions drop column seen_as_id`);
    await orm.execute(sql`drop table notification_settings, followed_applications`);
    await orm.execute(sql`alter table notifications drop column bell, drop column mail_at`);
    await orm.execute(sql`drop index organisations_name`);
    await orm.execute(sql`alter table organisations drop column archived_at`);
    await orm.execute(sql`drop index channel_partners_name`);
    await orm.execute(sql`alter table channel_partners drop column archived_at`);
    await orm.execute(
      sql`create or replace function fold(text) returns text language sql immutable parallel safe as 'select lower($1)'`,
    );
    const [student] = await orm
      .select({ id: students.id, version: students.version })
      .from(students)
      .limit(1);
    const [course] = await orm.select({ id: courses.id }).from(courses).limit(1);
    const [application] = await orm.select({ id: applications.id }).from(applications).limit(1);
    const [one, other] = await orm
      .select({ id: universities.id })
      .from(universities)
      .orderBy(universities.id)
      .limit(2);
    if (!student || !course || !application || !one || !other) throw new Error('no rows');
    await orm
      .update(students)
      .set({
        fullName: 'فاطمة  Jose\u0301\u00a0',
        profile: sql`jsonb_set(profile, '{work}', ${JSON.stringify([{ employer: 'e\u0301\u0001x' }])}::jsonb)`,
      })
      .where(eq(students.id, student.id));
    await orm
      .update(applications)
      .set({ studentName: '\u202eمصطفى' })
      .where(eq(applications.id, application.id));
    await orm.update(courses).set({ title: 'Fisica  N’Diaye' }).where(eq(courses.id, course.id));
    await orm.update(universities).set({ name: 'Évora' }).where(eq(universities.id, one.id));
    await orm.update(universities).set({ name: 'E\u0301vora' }).where(eq(universities.id, other.id));
    await orm
      .insert(tasks)
      .values({ kind: 'own', role: 'aco', words: 'one \r\n\r\ntwo\u0007', ownerId: personOf.aco });
    await orm.update(users).set({ fullName: 'N’Diaye' }).where(eq(users.id, personOf.aco));

    expect(await migrate(test.database)).toEqual([
      '0002_one_form_of_text',
      '0003_fold_of_ordinary_text',
      '0004_denied_students',
      '0005_invitations',
      '0006_rule_versions',
      '0007_organisations',
      '0008_notification_settings',
      '0009_followed_applications',
      '0010_custom_roles',
      '0011_channel_partners',
    ]);

    const versions = await orm.select().from(ruleVersions);
    expect(Object.fromEntries(versions.map(({ role, number, rules }) => [role, [number, rules]]))).toEqual(
      Object.fromEntries(roles.map((role) => [role, [1, defaultRules[role]]])),
    );
    const named = (id: number) => orm.$count(universities, eq(universities.id, id));
    expect({
      student: await orm
        .select({
          fullName: students.fullName,
          employer: sql`profile #>> '{work,0,employer}'`,
          version: students.version,
        })
        .from(students)
        .where(eq(students.id, student.id)),
      application: await orm
        .select({ studentName: applications.studentName })
        .from(applications)
        .where(eq(applications.id, application.id)),
      universities: await orm
        .select({ name: universities.name })
        .from(universities)
        .where(sql`id in (${one.id}, ${other.id})`)
        .orderBy(universities.id),
      task: await orm.select({ words: tasks.words }).from(tasks).where(eq(tasks.ownerId, personOf.aco)),
      kept: [await named(one.id), await named(other.id)],
    }).toEqual({
      student: [{ fullName: 'فاطمة José', employer: 'éx', version: student.version }],
      application: [{ studentName: 'مصطفى' }],
      universities: [{ name: 'Évora' }, { name: 'E\u0301vora' }],
      task: [{ words: 'one\n\ntwo' }],
      kept: [1, 1],
    });

    const found = await orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return {
        student: await tx
          .select({ id: students.id })
          .from(students)
          .where(containsWords(foldText(students.fullName), 'فاطمه jose')),
        application: await tx
          .select({ id: applications.id })
          .from(applications)
          .where(containsWords(foldedColumn(applications.searched), 'مصطفي')),
        course: await tx
          .select({ id: courses.id })
          .from(courses)
          .where(containsWords(foldedColumn(courses.searched), "n'diaye")),
        user: await tx
          .select({ id: users.id })
          .from(users)
          .where(containsWords(foldText(sql`(${users.fullName} || ' ' || ${users.email})`), "n'diaye")),
      };
    });
    expect(found).toEqual({
      student: [{ id: student.id }],
      application: [{ id: application.id }],
      course: [{ id: course.id }],
      user: [{ id: personOf.aco }],
    });
  });
});
