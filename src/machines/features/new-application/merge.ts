import type { DraftContent, FormFields } from '../../../../contract/applications/application-drafts.ts';

/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs';

/** The selected side by field path. */
export type Picks = Readonly<Record<string, Side>>;

/** A field that both sides have changed differently. */
export interface Difference {
  /** `person.email`, `education.0.mark`; or a whole list, such as `education`, if the number of its rows differs. */
  readonly path: string;
  readonly mine: DraftPart;
  readonly theirs: DraftPart;
}

/** The value of a field, or of a whole part of a draft. */
export type DraftPart =
  | string
  | boolean
  | DraftContent['choices']
  | DraftContent['others']
  | DraftContent['askedBranches']
  | DraftContent['files']
  | readonly FormFields[];

interface MergeUnit {
  readonly path: string;
  of(content: DraftContent): DraftPart;
  /** Copies this part from `from` into `into`. */
  take(into: DraftContent, from: DraftContent): DraftContent;
}

const fieldParts = ['start', 'person', 'finances'] as const;
const lists = ['education', 'tests', 'work', 'refusals'] as const;

const withText = (typed: FormFields, field: string, value: string): FormFields => ({
  ...typed,
  [field]: value,
});

const getFieldNames = (all: readonly FormFields[]): readonly string[] => [
  ...new Set(all.flatMap((typed) => Object.keys(typed))),
];

function getListUnits(list: (typeof lists)[number], all: readonly DraftContent[]): readonly MergeUnit[] {
  const [first, ...others] = all.map((content) => content[list]);
  const rows = first ?? [];
  if (others.some(({ length }) => length !== rows.length)) {
    return [
      {
        path: list,
        of: (content) => content[list],
        take: (into, from) => ({ ...into, [list]: from[list] }),
      },
    ];
  }
  return rows.flatMap((_, at) =>
    getFieldNames(all.map((content) => content[list][at] ?? {})).map(
      (field): MergeUnit => ({
        path: `${list}.${at}.${field}`,
        of: (content) => content[list][at]?.[field] ?? '',
        take: (into, from) => ({
          ...into,
          [list]: into[list].map((row, place) =>
            place === at ? withText(row, field, from[list][at]?.[field] ?? '') : row,
          ),
        }),
      }),
    ),
  );
}

/** All parts in which versions of a draft can differ. */
const getMergeUnits = (all: readonly DraftContent[]): readonly MergeUnit[] => [
  {
    path: 'student',
    of: ({ studentId }) => String(studentId ?? ''),
    take: (into, { studentId, studentVersion }) => ({ ...into, studentId, studentVersion }),
  },
  ...fieldParts.flatMap((part) =>
    getFieldNames(all.map((content) => content[part])).map(
      (field): MergeUnit => ({
        path: `${part}.${field}`,
        of: (content) => content[part][field] ?? '',
        take: (into, from) => ({ ...into, [part]: withText(into[part], field, from[part][field] ?? '') }),
      }),
    ),
  ),
  ...lists.flatMap((list) => getListUnits(list, all)),
  {
    path: 'consent',
    of: ({ consent }) => consent,
    take: (into, { consent }) => ({ ...into, consent }),
  },
  {
    path: 'others',
    of: ({ others }) => others,
    take: (into, { others }) => ({ ...into, others }),
  },
  {
    path: 'askedBranches',
    of: ({ askedBranches }) => askedBranches,
    take: (into, { askedBranches }) => ({ ...into, askedBranches }),
  },
  {
    path: 'files',
    of: ({ files }) => files,
    take: (into, { files }) => ({ ...into, files }),
  },
  {
    path: 'choices',
    of: ({ choices }) => choices,
    take: (into, { choices }) => ({ ...into, choices }),
  },
];

/** Sorts fields and removes empty ones, for comparison. */
const normalize = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(normalize);
  if (typeof part !== 'object' || part === null) return part;
  return Object.entries(part)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));
};

const isSame = (one: DraftPart, other: DraftPart): boolean =>
  JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));

/**
 * Three-way merge of two versions of a draft: a change by one side alone is kept; where both have changed, the selected
 * side wins, by default mine. `differences` are the conflicts to resolve; without a `base` they are all fields in which
 * the versions differ.
 */
export function merge(
  base: DraftContent | null,
  mine: DraftContent,
  theirs: DraftContent,
  picks: Picks = {},
): { readonly content: DraftContent; readonly differences: readonly Difference[] } {
  const differences: Difference[] = [];
  let content = mine;
  for (const { path, of, take } of getMergeUnits([...(base ? [base] : []), mine, theirs])) {
    if (isSame(of(mine), of(theirs)) || (base && isSame(of(theirs), of(base)))) continue;
    const isMineAlone = base !== null && isSame(of(mine), of(base));
    if (!isMineAlone) differences.push({ path, mine: of(mine), theirs: of(theirs) });
    if (isMineAlone || picks[path] === 'theirs') content = take(content, theirs);
  }
  return { content, differences };
}
