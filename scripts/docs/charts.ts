import { type Role, roles } from '../../contract/ability.ts';
import { charts } from '../../contract/charts/charts.ts';
import { isOptional, listOf, type Payload, type Region } from '../../contract/charts/definition.ts';
import type { Effect } from '../../contract/charts/effects.ts';
import type { Deadline, State } from '../../contract/charts/state.ts';
import type { Actor, Following, Transition, Who } from '../../contract/charts/transition.ts';
import { chartsEn } from '../../src/i18n/charts/en.ts';
import { officeEn } from '../../src/i18n/office/en.ts';

const english: Readonly<Record<string, string>> = { ...officeEn, ...chartsEn };
const text = (id: string): string => english[id] ?? id;
const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
const orDash = (cell: string): string => (cell === '' ? '–' : cell);

interface Chart {
  readonly id: string;
  readonly version: number;
  readonly regions: Readonly<Record<string, Region>>;
  readonly payloads: Readonly<Record<string, Payload>>;
}

/** A summary of a list of states, when it contains all states of a kind or more than eight. */
function together({ states }: Region, names: readonly string[]): string | null {
  const tagged = (tag: State['tag']) =>
    Object.keys(states).filter((name) => states[name]?.tag === tag && !states[name]?.passing);
  const isAll = (all: readonly string[]) =>
    all.length > 6 && all.length === names.length && all.every((name) => names.includes(name));
  if (isAll(tagged('open'))) return 'any open state';
  if (isAll(tagged('ended'))) return 'any ended state';
  return names.length > 8 ? `any from ${names[0]} on` : null;
}

const fromOf = (region: Region, from: string | readonly string[]): string =>
  together(region, listOf(from)) ?? code(listOf(from));

const whoOf = (who: Who): string =>
  Object.entries(who)
    .map(([role, whose]) => (whose === 'own' ? `${role} (own)` : role))
    .join(', ');

const effectOf = ({ type, ...more }: Effect): string => [type, ...Object.values(more)].join(' ');
const guardOf = (name: string): string => `\`${name}\`: ${text(`reason.${name}`)}`;

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const deadlineOf = (deadline: Deadline): string => {
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
const givenWith = (payload: Payload): string[] =>
  Object.entries(payload).map(([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}`);

const nameOf = (region: string, state: string): string =>
  text(region === 'admission' ? `status.${state}` : `state.${region}.${state}`);

function diagram(region: Region): string[] {
  const { initial, states, transitions, follows = [] } = region;
  const groups = new Map<string, string>();
  const nodesOf = (names: readonly string[]): readonly string[] => {
    const group = together(region, names);
    if (group === null) return names;
    groups.set(
      group,
      group.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    return [groups.get(group) ?? group];
  };
  const edge = (from: string, to: string, label: string) => `  ${from} --> ${to}: ${label}`;
  const moves = transitions.flatMap(({ on, from, to }) =>
    to === undefined ? [] : nodesOf(listOf(from)).map((node) => edge(node, to, on)),
  );
  const byTarget = [...Map.groupBy(follows, ({ from }) => String(from))];
  const followed = byTarget.flatMap(([, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    const targets = nodesOf(rows.map(({ to }) => to));
    const label = ({ inside = [], guards = [] }: Following) => [...inside.slice(0, 1), ...guards].join(', ');
    return rows.length > targets.length
      ? targets.flatMap((to) => listOf(first.from).map((from) => edge(from, to, 'where it had stopped')))
      : rows.flatMap((row) => listOf(row.from).map((from) => edge(from, row.to, `(${label(row)})`)));
  });
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...[...groups].map(([label, node]) => `  state "${label}" as ${node}`),
    `  [*] --> ${initial}`,
    ...new Set([...moves, ...followed]),
    ...Object.keys(states)
      .filter((name) => states[name]?.tag === 'ended' && !states[name]?.passing)
      .map((name) => `  ${name} --> [*]`),
    '```',
    '',
  ];
}

const stateRow = (region: string, name: string, { stage, turn, next, deadlines = [] }: State): string =>
  `| \`${name}\` | ${nameOf(region, name)} | ${orDash(stage ? text(`phase.${stage}`) : '')} | ${text(`turn.${turn}`)} | ${orDash(next ? `\`${next}\`` : '')} | ${orDash(deadlines.map(deadlineOf).join('<br>'))} |`;

const transitionRow = (region: Region, payloads: Chart['payloads'], row: Transition): string =>
  [
    '',
    `\`${row.on}\``,
    fromOf(region, row.from),
    row.to === undefined
      ? 'stays'
      : region.states[row.to]?.passing
        ? 'where it had stopped'
        : `\`${row.to}\``,
    whoOf(row.who),
    orDash(row.permission ?? ''),
    orDash(code(givenWith(payloads[row.on] ?? {}))),
    orDash((row.guards ?? []).map(guardOf).join('<br>')),
    orDash((row.effects ?? []).map(effectOf).join(', ')),
    '',
  ]
    .join(' | ')
    .trim();

function regionSection(name: string, region: Region, payloads: Chart['payloads']): string[] {
  const resting = Object.entries(region.states).filter(([, { passing }]) => !passing);
  const follows = (region.follows ?? []).filter(
    ({ from }) => !listOf(from).some((state) => region.states[state]?.passing),
  );
  return [
    `### ${name}`,
    '',
    ...diagram(region),
    '| State | Name | Stage | Whose turn | Usual way on | Deadlines |',
    '|---|---|---|---|---|---|',
    ...resting.map(([state, about]) => stateRow(name, state, about)),
    '',
    ...(region.transitions.length > 0
      ? [
          `Each needs \`${region.permission}\` of the rules, unless it says otherwise.`,
          '',
          '| Event | From | To | Who | Permission | Given with it | Only if (else the reason why not) | Brings about |',
          '|---|---|---|---|---|---|---|---|',
          ...region.transitions.map((row) => transitionRow(region, payloads, row)),
          '',
        ]
      : []),
    ...(follows.length > 0
      ? [
          'Nobody makes these; they follow at once:',
          '',
          '| From | To | While in | As soon as |',
          '|---|---|---|---|',
          ...follows.map(
            ({ from, to, inside = [], guards = [] }) =>
              `| ${code(listOf(from))} | \`${to}\` | ${orDash(code(inside))} | ${orDash(code(guards))} |`,
          ),
          '',
        ]
      : []),
  ];
}

/** Which roles may send which event, over all states; `own`: for their own records only. */
function rolesTable({ regions }: Chart): string[] {
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
export const chartsPart = (): string =>
  [
    '# Charts',
    '',
    '_Generated from `contract/charts/` by `npm run gen`._',
    '',
    'Both sides run these (`contract/charts/`): the server moves a record by them, the client knows by them which actions',
    'exist and why the others do not. Labels, colours and days are an installation’s settings.',
    '',
    ...Object.values<Chart>(charts).flatMap((chart) => [
      `## ${chart.id}, version ${chart.version}`,
      '',
      ...Object.entries(chart.regions).flatMap(([name, region]) =>
        // A chart that is also a region of another chart is drawn once, on its own.
        name !== chart.id && name in charts
          ? [`### ${name}`, '', `The chart of that name, below.`, '', ...followsOf(region)]
          : regionSection(name, region, chart.payloads),
      ),
      ...rolesTable(chart),
    ]),
  ].join('\n');

/** Transitions that a region adds to the chart of the same name. */
const followsOf = ({ follows = [] }: Region): string[] =>
  follows.map(
    ({ from, to, inside = [], guards = [] }) =>
      `In addition \`${from}\` becomes \`${to}\` in ${code(inside)} as soon as ${code(guards)}.\n`,
  );
