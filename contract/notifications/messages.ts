import { type AdmissionState, stateMeta } from '../charts/application/state-meta.ts';
import type { Turn } from '../charts/state.ts';
import { type Day, type Instant, isDay, isInstant } from '../facts/days.ts';
import type { NotificationType } from '../people/notifications.ts';
import { endingTexts, isEnding } from './endings.ts';
import type { notificationTextsEn } from './texts.ts';

type TextId = keyof typeof notificationTextsEn;
type Data = Readonly<Record<string, string>>;

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** What writes the texts of notifications, in a language. */
export interface NotificationWriter {
  readonly text: (id: TextId, values: Readonly<Record<string, string | number>>) => string;
  readonly status: (code: string) => string;
  readonly party: (turn: Turn) => string;
  /** The timeline’s entry of an event of the application chart; empty for any other. */
  readonly event: (type: string) => string;
  readonly date: (day: Day) => string;
  readonly dateTime: (instant: Instant) => string;
  readonly intake: (name: string) => string;
  readonly device: (userAgent: string) => string;
  /** The name of a task that has no words of its own. */
  readonly task: () => string;
}

/** Values that a text may name; a notification has those of its type. */
const valueNames = [
  'number',
  'student',
  'university',
  'course',
  'from',
  'to',
  'document',
  'reason',
  'name',
  'students',
  'place',
  'condition',
];
const noValues = Object.fromEntries(valueNames.map((name) => [name, '']));

const isStatus = (code: string): code is AdmissionState => Object.hasOwn(stateMeta, code);

/** For whom an application in a status waits; undefined when for nobody. */
function getParty({ to = '' }: Data, writer: NotificationWriter): string | undefined {
  const turn = isStatus(to) ? stateMeta[to].turn : 'nobody';
  return turn === 'nobody' ? undefined : writer.party(turn);
}

function writeTaskBody({ number = '', on = '' }: Data, { text, date }: NotificationWriter): string {
  const about = number && text('news.taskAbout', { number });
  const due = isDay(on) ? text('news.taskDue', { date: date(on) }) : text('news.taskNotDue', {});
  return [about, due].filter(Boolean).join(' ');
}

type TextIds = readonly [title: TextId, body: TextId];

/** The texts of a bulk change: the event is missing in old notifications, the status where the event keeps it. */
function getBulkTexts(event: string, status: string, party: string): TextIds {
  const together = 'news.body.application.bulkMoved';
  if (event === '') return [status ? 'news.bulkMovedTo' : 'news.title.application.bulkMoved', together];
  if (status === '') return ['news.bulkEvent', together];
  return ['news.bulkMovedTo', party ? 'news.bulkWaiting' : 'news.bulkEnded'];
}

/** The text of another status: how the application ended, or for whom it waits. */
function getStatusBody({ to = '', intake }: Data, party: string): TextId {
  if (to === 'deferred' && intake) return 'news.deferredTo';
  if (isEnding(to)) return endingTexts[to];
  return party ? 'news.statusWaiting' : 'news.body.application.statusChanged';
}

/** Writes the title and the body of a notification from its type and data. */
export function writeNotification(
  type: NotificationType,
  data: Data,
  writer: NotificationWriter,
): NotificationText {
  const values = {
    ...noValues,
    ...data,
    count: Number(data.count ?? 0),
    status: data.to ? writer.status(data.to) : '',
    party: getParty(data, writer) ?? '',
    event: data.event ? writer.event(data.event) : '',
    date: isDay(data.on) ? writer.date(data.on) : '',
    at: isInstant(data.at) ? writer.dateTime(data.at) : '',
    intake: writer.intake(data.intake ?? ''),
    device: writer.device(data.device ?? ''),
    task: data.words || writer.task(),
  };
  const write = ([title, body]: TextIds): NotificationText => ({
    title: writer.text(title, values),
    body: writer.text(body, values),
  });
  const { event, status, party } = values;
  switch (type) {
    case 'task.assigned':
      return { title: writer.text(`news.title.${type}`, values), body: writeTaskBody(data, writer) };
    case 'application.bulkMoved':
      return write(getBulkTexts(event, status, party));
    case 'application.statusChanged':
      return write([`news.title.${type}`, getStatusBody(data, party)]);
    case 'application.moved':
      return write(event ? ['news.movedBy', 'news.movedOpen'] : [`news.title.${type}`, `news.body.${type}`]);
    default:
      return write([`news.title.${type}`, `news.body.${type}`]);
  }
}
