import { charts } from '../../contract/charts/charts.ts';
import { isOptional, type Payload, type Region, toArray } from '../../contract/charts/definition.ts';
import type { Effect } from '../../contract/charts/effects.ts';
import type { Deadline, State } from '../../contract/charts/state.ts';
import type { Actor, AlwaysTransition, RoleScopes, Transition } from '../../contract/charts/transition.ts';
import type { Role } from '../../contract/kit/ability.ts';
import { roles } from '../../contract/kit/permissions.ts';
import { chartsEn } from '../../src/i18n/features/charts/en.ts';
import { officeEn } from '../../src/i18n/shared/office/en.ts';
import { toolsEn } from '../../src/i18n/shared/tools/en.ts';

const english: Readonly<Record<string, string>> = { ...officeEn, ...toolsEn, ...chartsEn };
const text = (id: string): string => english[id] ?? id;
const formatCode = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
const orDash = (cell: string): string => (cell === '' ? '–' : cell);

interface Chart {
  readonly id: string;
  readonly version: number;
  readonly regions: Readonly<Record<string, Region>>;
  readonly payloads: Readonly<Record<string, Payload>>;
}

/** A summary of a list of states, when it contains all states of a kind or more than eight. */
function summariseStates({ states }: Region, names: readonly string[]): string | null {
  const tagged = (tag: State['tag']) =>
    Object.keys(states).filter((name) => states[name]?.tag === tag && !states[name]?.transient);
  const isAll = (all: readonly string[]) =>
    all.length > 6 && all.length === names.length && all.every((name) => names.includes(name));
  if (isAll(tagged('open'))) return 'any open state';
  if (isAll(tagged('ended'))) return 'any ended state';
  return names.length > 8 ? `any from ${names[0]} on` : null;
}

const formatFrom = (region: Region, from: string | readonly string[]): string =>
  summariseStates(region, toArray(from)) ?? formatCode(toArray(from));

const formatRoles = (who: RoleScopes): string =>
  Object.entries(who)
    .map(([role, whose]) => (whose === 'own' ? `${role} (own)` : role))
    .join(', ');

const formatEffect = ({ type, ...more }: Effect): string => [type, ...Object.values(more)].join(' ');
const formatGuard = (name: string): string => `\`${name}\`: ${text(`reason.${name}`)}`;

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const formatDeadline = (deadline: Deadline): string => {
  const until =
    'at' in deadline
      ? `until \`${deadline.at}\``
      : 'days' in deadline
        ? days(deadline.days)
        : `${deadline.minutes} minutes`;
  const { remind } = deadline;
  const reminders = remind
    ? `, reminds ${[...remind.slice(0, -1), days(remind.at(-1) ?? 0)].join(', ')} before`
    : '';
  return `${text(`deadline.${deadline.id}`)}: ${until}${reminders}${deadline.raises ? `, then \`${deadline.raises}\`` : ''}`;
};

/** The payload fields of an event, with a question mark for optional ones. */
const formatPayload = (payload: Payload): string[] =>
  Object.entries(payload).map(([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}`);

const getStateName = (region: string, state: string): string =>
  text(region === 'admission' ? `status.${state}` : `state.${region}.${state}`);

function createDiagram(region: Region): string[] {
  const { initial, states, transitions, alwaysTransitions = [] } = region;
  const groups = new Map<string, string>();
  const nodesOf = (names: readonly string[]): readonly string[] => {
    const group = summariseStates(region, names);
    if (group === null) return names;
    groups.set(
      group,
      group.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    return [groups.get(group) ?? group];
  };
  const edge = (from: string, to: string, label: string) => `  ${from} --> ${to}: ${label}`;
  const moves = transitions.flatMap(({ on, from, to }) =>
    to === undefined ? [] : nodesOf(toArray(from)).map((node) => edge(node, to, on)),
  );
  const byTarget = [...Map.groupBy(alwaysTransitions, ({ from }) => String(from))];
  const followed = byTarget.flatMap(([, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    const targets = nodesOf(rows.map(({ to }) => to));
    const label = ({ inStates = [], guards = [] }: AlwaysTransition) =>
      [...inStates.slice(0, 1), ...guards].join(', ');
    return rows.length > targets.length
      ? targets.flatMap((to) => toArray(first.from).map((from) => edge(from, to, 'where it was interrupted')))
      : rows.flatMap((row) => toArray(row.from).map((from) => edge(from, row.to, `(${label(row)})`)));
  });
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...[...groups].map(([label, node]) => `  state "${label}" as ${node}`),
    `  [*] --> ${initial}`,
    ...new Set([...moves, ...followed]),
    ...Object.keys(states)
      .filter((name) => states[name]?.tag === 'ended' && !states[name]?.transient)
      .map((name) => `  ${name} --> [*]`),
    '```',
    '',
  ];
}

const formatStateRow = (region: string, name: string, { stage, turn, next, deadlines = [] }: State): string =>
  `| \`${name}\` | ${getStateName(region, name)} | ${orDash(stage ? text(`phase.${stage}`) : '')} | ${text(`turn.${turn}`)} | ${orDash(next ? `\`${next}\`` : '')} | ${orDash(deadlines.map(formatDeadline).join('<br>'))} |`;

const formatTransitionRow = (region: Region, payloads: Chart['payloads'], row: Transition): string =>
  [
    '',
    `\`${row.on}\``,
    formatFrom(region, row.from),
    row.to === undefined
      ? 'stays'
      : region.states[row.to]?.transient
        ? 'where it was interrupted'
        : `\`${row.to}\``,
    formatRoles(row.who),
    orDash(row.permission ?? ''),
    orDash(formatCode(formatPayload(payloads[row.on] ?? {}))),
    orDash((row.guards ?? []).map(formatGuard).join('<br>')),
    orDash((row.effects ?? []).map(formatEffect).join(', ')),
    '',
  ]
    .join(' | ')
    .trim();

function formatRegion(name: string, region: Region, payloads: Chart['payloads']): string[] {
  const resting = Object.entries(region.states).filter(([, { transient }]) => !transient);
  const alwaysTransitions = (region.alwaysTransitions ?? []).filter(
    ({ from }) => !toArray(from).some((state) => region.states[state]?.transient),
  );
  return [
    `### ${name}`,
    '',
    ...createDiagram(region),
    '| State | Name | Stage | Waiting for | Usual next event | Deadlines |',
    '|---|---|---|---|---|---|',
    ...resting.map(([state, about]) => formatStateRow(name, state, about)),
    '',
    ...(region.transitions.length > 0
      ? [
          `Each needs \`${region.permission}\` of the rules, unless it says otherwise.`,
          '',
          '| Event | From | To | Roles | Permission | Payload | Guards (reason if blocked) | Effects |',
          '|---|---|---|---|---|---|---|---|',
          ...region.transitions.map((row) => formatTransitionRow(region, payloads, row)),
          '',
        ]
      : []),
    ...(alwaysTransitions.length > 0
      ? [
          'Always transitions:',
          '',
          '| From | To | In state | Guards |',
          '|---|---|---|---|',
          ...alwaysTransitions.map(
            ({ from, to, inStates = [], guards = [] }) =>
              `| ${formatCode(toArray(from))} | \`${to}\` | ${orDash(formatCode(inStates))} | ${orDash(formatCode(guards))} |`,
          ),
          '',
        ]
      : []),
  ];
}

/** Which roles may send which event, over all states; `own`: for their own records only. */
function formatRolesTable({ regions }: Chart): string[] {
  const rows = Object.values(regions).flatMap(({ transitions }) => transitions);
  const acting: readonly Actor['role'][] = [...roles, 'system' as const].filter((role: Role | 'system') =>
    rows.some(({ who }) => who[role] !== undefined),
  );
  const cell = (all: readonly Transition[], role: Actor['role']) => {
    const whose = all.map(({ who }) => who[role]);
    return whose.includes('any') ? 'any' : whose.includes('own') ? 'own' : '–';
  };
  return [
    '### Events and roles',
    '',
    `| Event | Name | ${acting.join(' | ')} |`,
    `|---|---|${acting.map(() => '---').join('|')}|`,
    ...[...Map.groupBy(rows, ({ on }) => on)].map(
      ([type, all]) =>
        `| \`${type}\` | ${text(`event.${type}`)} | ${acting.map((role) => cell(all, role)).join(' | ')} |`,
    ),
    '',
  ];
}

/** The part of `docs/actors.md` about the charts that server and client both run. */
export const renderCharts = (): string =>
  [
    '# Charts',
    '',
    '_Generated from `contract/charts/` by `npm run gen`._',
    '',
    'Both sides run these charts (`contract/charts/`): the server moves records with them, and the client derives which actions',
    'are available and why the others are not. Labels, colours and days are settings of an installation.',
    '',
    ...Object.values<Chart>(charts).flatMap((chart) => [
      `## ${chart.id}, version ${chart.version}`,
      '',
      ...Object.entries(chart.regions).flatMap(([name, region]) =>
        // A chart that is also a region of another chart is drawn once, on its own.
        name !== chart.id && name in charts
          ? [`### ${name}`, '', `The chart of that name, below.`, '', ...formatAddedTransitions(region)]
          : formatRegion(name, region, chart.payloads),
      ),
      ...formatRolesTable(chart),
    ]),
  ].join('\n');

/** Transitions that a region adds to the chart of the same name. */
const formatAddedTransitions = ({ alwaysTransitions = [] }: Region): string[] =>
  alwaysTransitions.map(
    ({ from, to, inStates = [], guards = [] }) =>
      `In addition \`${from}\` becomes \`${to}\` in ${formatCode(inStates)} as soon as ${formatCode(guards)}.\n`,
  );
