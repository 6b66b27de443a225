import type { ApplicationStatus } from '../../../../contract/applications/application-statuses.ts';
import { type Language, languages } from '../../../i18n/languages.ts';

/** Label of a sub-status in a language, or in the first language that has one. */
const getSubStatusLabel = (
  { id, label }: ApplicationStatus['subStatuses'][number],
  language: Language,
): string => label[language] ?? label.en ?? label.fr ?? label.ar ?? id;

/**
 * Sub-status labels of each status and of all statuses; a sub-status that several statuses share gets all its labels.
 */
function toSubStatusMessages(statuses: readonly ApplicationStatus[], language: Language): [string, string][] {
  const names = new Map<string, Set<string>>();
  const own = statuses.flatMap(({ status, subStatuses }): [string, string][] => {
    if (subStatuses.length === 0) return [];
    const words = subStatuses.map((word): [string, string] => {
      const name = getSubStatusLabel(word, language);
      names.set(word.id, (names.get(word.id) ?? new Set()).add(name));
      return [`subStatus.${status}.${word.id}`, name];
    });
    return [...words, [`subStatuses.${status}`, subStatuses.map(({ id }) => id).join()]];
  });
  if (names.size === 0) return [];
  const all = [...names].map(([id, each]): [string, string] => [`subStatus.${id}`, [...each].join(' / ')]);
  return [...own, ...all, ['subStatuses', [...names.keys()].join()]];
}

/** The installation's own status labels, which override the catalogues, and the order of its statuses. */
export const toStatusMessages = (statuses: readonly ApplicationStatus[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries([
        ...statuses.flatMap(({ status, version, label }) => {
          const name = version > 0 ? label[language] : undefined;
          return name === undefined ? [] : [[`status.${status}`, name]];
        }),
        ...toSubStatusMessages(statuses, language),
        ['statuses', statuses.map(({ status }) => status).join()],
      ]),
    ]),
  );

/** CSS properties for the installation's status colours. */
export const toStatusColours = (statuses: readonly ApplicationStatus[]): [string, string][] =>
  statuses.flatMap(({ status, colour, subStatuses }): [string, string][] => [
    [`--status-${status}`, `var(--state-${colour})`],
    ...subStatuses.map(({ id, colour: own = colour }): [string, string] => [
      `--sub-status-${status}-${id}`,
      `var(--state-${own})`,
    ]),
  ]);
