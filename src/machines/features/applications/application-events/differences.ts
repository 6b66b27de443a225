import type {
  ApplicationDetails,
  TimelineEntry,
} from '../../../../../contract/applications/application-details.ts';

type Value = string | number | boolean | null;

/** The fields of an application that are compared; their texts are `difference.<name>`. */
function toComparable(application: ApplicationDetails) {
  const { offer, deposit, confirmation, visa, visaReport, interview, enrolment } = application;
  return {
    status: application.status,
    compliance: application.compliance,
    money: application.money,
    counsellorName: application.counsellorName,
    officerName: application.officerName,
    partnerName: application.partnerName,
    course: application.courseTitle,
    university: application.universityName,
    intakeName: application.intakeName,
    priority: application.priority,
    flagged: application.flagged,
    preference: application.preference,
    followUpOn: application.followUpOn,
    remark: application.remark,
    interviewAt: interview?.at ?? null,
    offerExpiresOn: offer?.expiresOn ?? null,
    conditionsOpen: offer?.conditions.filter(({ state }) => state === 'open').length ?? null,
    depositAmount: deposit?.amount ?? null,
    depositDueOn: deposit?.dueOn ?? null,
    depositPaidOn: deposit?.paidOn ?? null,
    confirmationNumber: confirmation?.number ?? null,
    confirmationExpiresOn: confirmation?.expiresOn ?? null,
    visaReference: visa?.reference ?? null,
    visaGranted: visaReport?.granted ?? null,
    visaValidUntil: visa?.validUntil ?? null,
    refusalCode: visa?.refusalCode ?? null,
    enrolledOn: enrolment?.enrolledOn ?? null,
  } satisfies Readonly<Record<string, Value>>;
}

export type DifferenceName = keyof ReturnType<typeof toComparable>;

/** A field that someone else has changed in the meantime. */
export interface Difference {
  readonly name: DifferenceName;
  readonly mine: Value;
  readonly theirs: Value;
}

/**
 * Compares an application as it was loaded with its current version, limited to what its page shows. Documents are left
 * out: the chart refuses an event that they do not allow, and the user's own upload is not another person's change.
 */
export function getDifferences(mine: ApplicationDetails, theirs: ApplicationDetails): readonly Difference[] {
  const [before, after] = [toComparable(mine), toComparable(theirs)];
  return (Object.keys(before) as DifferenceName[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, mine: before[name], theirs: after[name] }));
}

/** Timeline entries added since the application was loaded, newest first. */
export function getTimelineSince(
  mine: ApplicationDetails,
  theirs: ApplicationDetails,
): readonly TimelineEntry[] {
  const last = Math.max(0, ...mine.timeline.map(({ id }) => id));
  return theirs.timeline.filter(({ id }) => id > last);
}
