import { describe, expect, it } from 'vitest';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { caseDocumentsOf } from '../../../server/demo/cases/case-documents.ts';
import { makeCaseHistories, toDocumentRequest } from '../../../server/demo/cases/case-histories.ts';
import { makeCases } from '../../../server/demo/cases/cases.ts';
import { makeDocuments } from '../../../server/demo/cases/documents.ts';
import { transitionsOf } from '../../../server/demo/cases/transitions.ts';
import { makeReferenceData } from '../../../server/demo/reference-data.ts';
import { builtInRules } from '../../support/checklist-rules.ts';

const referenceData = makeReferenceData(new Date('2026-11-02T00:00:00.000Z'));
const told = [...makeCases(1000, referenceData)].flatMap(({ student, applications }) =>
  applications.map((one) => ({ ...one, student })),
);
const { documents } = makeDocuments(told.map(toDocumentRequest), referenceData, builtInRules);
const caseDocuments = Map.groupBy(documents, ({ applicationId }) => applicationId);
const scenarioData = {
  now: referenceData.now,
  staff: referenceData.staff,
  currencyOf: () => 'GBP',
  courseOf: (id: number) => {
    const course = referenceData.courses[id - 1];
    if (!course) throw new Error('an application to no course');
    return course;
  },
  startOf: (id: number) => referenceData.intakes[id - 1]?.startsOn ?? '',
  laterIntakeOf: (id: number) => id + 1,
  isException: false,
};

const ways = told.map(({ row, stateChanges }) => {
  const own = caseDocumentsOf(caseDocuments.get(row.id) ?? []);
  if (!own) throw new Error('an application without documents');
  return { row, transitions: transitionsOf(row, stateChanges, own, scenarioData) };
});

const rows = Object.entries(applicationChart.regions).flatMap(([region, { transitions }]) =>
  transitions.map((row) => ({ region, ...row })),
);

describe('how an application of the demonstration came to where it stands', () => {
  it('is events that the chart has, from where they are legal, by those who may send them', () => {
    const wrong = ways.flatMap(({ row, transitions }) =>
      transitions
        .filter(
          ({ type, from, to, role }) =>
            !rows.some(({ on, region, from: before, to: after, who }) => {
              const [was, is] = [from, to].map((value) => value[region as keyof typeof value]);
              return (
                on === type &&
                [before].flat().includes(was ?? '') &&
                (after === undefined ? was === is : after === is) &&
                Object.hasOwn(who, role)
              );
            }),
        )
        .map(({ type, from, to, role }) => ({ number: row.number, type, from, to, role })),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('brings with each event what the chart wants with it', () => {
    const wrong = ways.flatMap(({ row, transitions }) =>
      transitions
        .filter(({ type, payload }) => !applicationChart.event.safeParse({ ...payload, type }).success)
        .map(({ type, payload }) => ({ number: row.number, type, payload })),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('leads from one event to the next, in time too, and to where the application stands', () => {
    for (const { row, transitions } of ways) {
      const { admission, compliance, money } = row;
      const last = transitions.at(-1)?.to;
      // Documents go their own way until the application is handed over.
      if (last)
        expect({ ...last, documents: null }).toEqual({ admission, compliance, money, documents: null });
      transitions.forEach((transition, step) => {
        const next = transitions[step + 1];
        if (!next) return;
        expect([next.from, next.at >= transition.at]).toEqual([transition.to, true]);
      });
    }
  });
});

describe('the case files of the demonstration', () => {
  const { caseFiles: files } = makeCaseHistories(told, documents, referenceData);

  it('have no clock that would end an application as soon as the portal starts', () => {
    const due = files.flatMap(({ deadlines }) =>
      deadlines.filter(
        ({ raises, at }) =>
          raises !== null &&
          raises !== 'application.intakeClosed' &&
          at <= new Date(referenceData.now.getTime() + 86_400_000),
      ),
    );
    expect(due).toEqual([]);
  });

  it('have an offer with its letter wherever one was made, and conditions that are met where it stands without any', () => {
    const withOffer = files.filter(({ kept: { offer } }) => offer !== null);
    expect(withOffer.length).toBeGreaterThan(200);
    const known = new Set(documents.map(({ id }) => id));
    expect(withOffer.filter(({ kept }) => !known.has(kept.offer?.letterId ?? 0))).toEqual([]);
    const unconditional = new Set(
      told.filter(({ row }) => row.admission === 'unconditionalOffer').map(({ row }) => row.id),
    );
    const open = files
      .filter(({ kept }) => unconditional.has(kept.applicationId))
      .flatMap(({ conditions }) => conditions.filter(({ state }) => state === 'open'));
    expect(open).toEqual([]);
  });
});

describe('the deadlines of the demonstration', () => {
  // A week after the intake of January has closed.
  const then = makeReferenceData(new Date('2026-12-05T00:00:00.000Z'));
  const cases = [...makeCases(1000, then)].flatMap(({ student, applications }) =>
    applications.map((application) => ({ ...application, student })),
  );
  const { documents: theirs } = makeDocuments(cases.map(toDocumentRequest), then, builtInRules);
  const { caseFiles: files } = makeCaseHistories(cases, theirs, then);

  it('have an overdue task for the few applications that missed their intake', () => {
    const closed = new Set(
      then.intakes.filter(({ closesOn }) => closesOn < '2026-12-05').map(({ id }) => id),
    );
    const missed = cases.filter(
      ({ row }) =>
        closed.has(row.intakeId) &&
        ['draft', 'ready', 'agencyReview', 'returned', 'approved'].includes(row.admission),
    );
    expect(missed.length).toBeGreaterThan(5);
    expect(missed.length).toBeLessThan(60);
    expect(files.flatMap(({ tasks }) => tasks.map(({ applicationId }) => applicationId))).toEqual(
      missed.map(({ row }) => row.id),
    );
  });

  it('are mostly ahead on the way to enrolment, with a few that have passed', () => {
    const all = files.flatMap(({ deadlines }) =>
      deadlines.filter(({ place }) => place.startsWith('admission.')),
    );
    const overdue = all.filter(({ at }) => at <= then.now);
    expect(overdue.length / all.length).toBeGreaterThan(0.005);
    expect(overdue.length / all.length).toBeLessThan(0.12);
  });
});

describe('a deferral of the demonstration', () => {
  it.each(['2026-02-10', '2026-11-02', '2026-12-31'])(
    'leads to an intake that starts later, on %s',
    (day) => {
      const then = makeReferenceData(new Date(`${day}T00:00:00.000Z`));
      const cases = [...makeCases(2000, then)].flatMap(({ student, applications }) =>
        applications
          .filter(({ row }) => row.admission === 'deferred')
          .map((application) => ({ ...application, student })),
      );
      const { documents: theirs } = makeDocuments(cases.map(toDocumentRequest), then, builtInRules);
      const given = (payload: unknown) => (payload as { given: { intakeId: number } }).given;
      const startOf = (id: number) => then.intakes[id - 1]?.startsOn ?? '';
      const deferrals = makeCaseHistories(cases, theirs, then).events.filter(
        ({ type }) => type === 'application.defer',
      );
      const intakeOf = new Map(cases.map(({ row }) => [row.id, row.intakeId]));
      const moved = deferrals.map(({ subjectId, payload }) => ({
        from: startOf(intakeOf.get(subjectId ?? 0) ?? 0),
        to: startOf(given(payload).intakeId),
      }));
      expect(moved.length).toBeGreaterThan(10);
      expect(moved.filter(({ from, to }) => to <= from)).toEqual([]);
    },
  );
});
