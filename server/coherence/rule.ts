/** The kinds of record that the rules are about. */
export type CoherentSubject =
  | 'Application'
  | 'ApplicationDocument'
  | 'Course'
  | 'Intake'
  | 'Student'
  | 'User'
  | 'Task';

/**
 * What must hold for all records of a database. Written in SQL, independently of the code that enforces it, so that it
 * finds what has got past that code.
 */
export interface CoherenceRule {
  /** What holds, as a sentence. */
  readonly rule: string;
  /** The kind of record that breaks it. */
  readonly subject: CoherentSubject;
  /** A query for the ids of the records that break it, in the column `id`. */
  readonly broken: string;
}

/** The time of the check and its day in UTC, as SQL. */
export const now = '(select now from clock)';
export const today = `((${now} at time zone 'UTC')::date)`;

/** A list of SQL string literals. */
export const literals = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * Events of some types about applications, with what their senders entered (`given`), and the day on which they were
 * accepted.
 */
export const events = (...types: readonly string[]): string => `(
  select id as event_id, subject_id as id, type, actor_id, happened_at, (happened_at at time zone 'UTC')::date as day,
    payload -> 'given' as given
  from event_log where subject = 'Application' and type in (${literals(types)}))`;

/** The newest of those events about each application. */
export const lastEvents = (...types: readonly string[]): string => `(
  select distinct on (id) * from ${events(...types)} all_of_them order by id, event_id desc)`;
