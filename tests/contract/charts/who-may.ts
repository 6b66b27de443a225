import type { Actor, Permission } from '../../../contract/charts/transition.ts';

const columns: readonly Actor['role'][] = [
  'admin',
  'aco',
  'compliance-officer',
  'counsellor',
  'channel-partner',
  'university-contact',
  'student',
  'client',
  'system',
];

/**
 * Who may send which event, written by hand: `any` record, their `own` alone, or none (`–`). A change of a chart has to
 * be made here as well.
 */
const written = `
                            admin aco compliance counsellor partner university student client system
application.complete        –     –   –          own        own     –          own     –      –
consent.record              any   any –          own        own     –          –       –      –
application.handOver        –     –   –          own        own     –          –       –      –
application.changeIntake    any   any –          own        own     –          –       –      –
application.changeCourse    any   any –          own        own     –          –       –      –
application.return          any   any –          –          –       –          –       –      –
application.approve         any   any –          –          –       –          –       –      –
application.submit          any   any –          –          –       –          –       –      –

review.begin                any   any –          –          –       own        –       –      –
information.request         any   any –          –          –       own        –       –      –
information.give            any   any –          own        own     –          own     –      –
interview.invite            any   any –          –          –       own        –       –      –
interview.hold              any   any –          –          –       own        –       –      –
application.waitlist        any   any –          –          –       own        –       –      –
application.reject          any   any –          –          –       own        –       –      –
offer.makeConditional       any   any –          –          –       own        –       –      –
offer.makeUnconditional     any   any –          –          –       own        –       –      –
offer.revise                any   any –          –          –       own        –       –      –
offer.extend                any   any –          –          –       own        –       –      –
offer.rescind               any   any –          –          –       own        –       –      –
conditions.meet             any   any –          –          –       own        –       –      –

offer.accept                –     –   –          own        –       –          own     –      –
offer.decline               –     –   –          own        –       –          own     –      –
offer.lapsed                –     –   –          –          –       –          –       –      any
deposit.request             any   any –          –          –       own        –       –      –
deposit.record              any   any –          –          –       –          –       –      –
deposit.lapsed              –     –   –          –          –       –          –       –      any
checks.begin                any   any any        –          –       –          –       –      –
confirmation.issue          any   –   any        –          –       own        –       –      –
confirmation.renew          any   any any        –          –       –          –       –      –

visa.prepare                any   any –          own        own     –          own     –      –
visa.lodge                  any   any –          own        own     –          own     –      –
visa.report                 any   any –          own        own     –          own     –      –
visa.grant                  any   –   any        –          –       –          –       –      –
visa.refuse                 any   –   any        –          –       –          –       –      –
visa.reapply                any   any –          own        own     –          own     –      –
enrolment.confirm           any   any –          –          –       own        –       –      –

application.withdraw        any   any –          own        own     –          own     –      –
withdrawal.undo             any   –   –          own        own     –          own     –      –
application.cancel          any   any –          –          –       –          –       –      –
application.close           any   any –          –          –       –          –       –      –
application.timedOut        –     –   –          –          –       –          –       –      any
application.intakeClosed    –     –   –          –          –       –          –       –      any
application.courseStarted   –     –   –          –          –       –          –       –      any
application.defer           any   any –          –          –       own        own     –      –
reopening.request           any   any –          –          –       –          –       –      –
application.reopen          any   –   –          –          –       –          –       –      –

fee.record                  any   any –          –          –       –          –       –      –
deposit.refund              any   any –          –          –       –          –       –      –
commission.invoice          any   any –          –          –       –          –       –      –
commission.settle           any   any –          –          –       –          –       –      –
commission.dispute          any   any –          –          –       –          –       –      –
commission.clawBack         any   –   –          –          –       –          –       –      –

compliance.open             any   any any        –          –       –          –       –      –
compliance.begin            any   –   any        –          –       –          –       –      –
compliance.raiseQuery       any   –   any        –          –       –          –       –      –
compliance.answerQuery      any   any –          own        own     –          own     –      –
compliance.inviteInterview  any   –   any        –          –       –          –       –      –
compliance.recordInterview  any   –   any        –          –       –          –       –      –
compliance.clear            any   –   any        –          –       –          –       –      –
compliance.refuse           any   –   any        –          –       –          –       –      –
compliance.reconsider       any   –   any        –          –       –          –       –      –

document.upload             any   any –          own        own     own        own     –      any
document.review             any   any any        –          –       –          –       –      –
document.confirm            any   any any        –          –       –          –       –      –
document.reject             any   any any        –          –       –          –       –      –
document.request            any   any –          own        own     –          –       –      –
document.revoke             any   any any        –          –       –          –       –      –
document.waive              any   any any        –          –       –          –       –      –
document.expired            –     –   –          –          –       –          –       –      any
document.superseded         –     –   –          –          –       –          –       –      any

course.submit               any   any –          –          –       –          –       –      –
course.verify               any   any –          –          –       –          –       –      –
course.return               any   any –          –          –       –          –       –      –
course.amended              any   any –          –          –       –          –       –      –
course.aged                 –     –   –          –          –       –          –       –      any

courseRequest.takeUp        any   any –          –          –       –          –       –      –
courseRequest.release       any   any –          –          –       –          –       –      –
courseRequest.link          any   any –          –          –       –          –       –      –
courseRequest.publish       any   any –          –          –       –          –       –      –
courseRequest.refuse        any   any –          –          –       –          –       –      –
courseRequest.reconsider    any   any –          –          –       –          –       –      –

registration.accept         any   any –          any        own     –          –       –      any
registration.merge          any   any –          any        –       –          –       –      –
registration.request        any   any –          any        own     –          –       –      –
registration.refuse         any   any –          any        own     –          –       –      –
registration.reopen         any   –   –          –          –       –          –       –      –
registration.assign         any   any –          –          –       –          –       –      –

task.complete               any   own own        own        own     –          –       –      any
task.drop                   any   own own        own        own     –          –       –      any
task.snooze                 any   own own        own        own     –          –       –      –
task.wake                   any   own own        own        own     –          –       –      any
task.reopen                 any   own own        own        own     –          –       –      –
task.assign                 any   own own        own        own     –          –       –      –
task.revise                 any   own own        own        own     –          –       –      –
`;

const lines = written.split('\n').filter((line) => line !== '' && !line.startsWith(' '));

/** The table, by event and role. */
export const whoMay: ReadonlyMap<string, ReadonlyMap<Actor['role'], string>> = new Map(
  lines.map((line) => {
    const [event = '', ...cells] = line.split(/ +/);
    return [event, new Map(columns.map((role, index) => [role, cells[index] ?? '']))];
  }),
);

/** Whether a person of the role may send an event to a record, theirs or not, as the table has it. */
export function mayBy(type: string, role: Actor['role'], own: boolean): boolean {
  const cell = whoMay.get(type)?.get(role);
  return cell === 'any' || (cell === 'own' && own);
}

/** What the stored rules have to allow for an event, by the first words of its type that are listed; written by hand. */
const needs: readonly (readonly [string, Permission])[] = [
  ['commission.', 'transition Commission'],
  ['document.upload', 'create ApplicationDocument'],
  ['document.request', 'update ApplicationDocument'],
  ['document.', 'confirm ApplicationDocument'],
  ['course.submit', 'update Course'],
  ['course.amended', 'update Course'],
  ['course.', 'verify Course'],
  ['courseRequest.', 'update CourseRequest'],
  ['registration.assign', 'assign Registration'],
  ['registration.', 'update Registration'],
  ['task.', 'update Task'],
  ['', 'transition Application'],
];

export const neededFor = (type: string): Permission | undefined =>
  needs.find(([start]) => type.startsWith(start))?.[1];
