import { assign, createActor, type StateValueFrom, setup } from 'xstate';
import { type Flow, type PlacedQuestion, withCountryQuestions } from '../../../contract/registration/flow.ts';
import { type FlowName, flows } from '../../../contract/registration/flows/index.ts';
import type {
  RegistrationCourse,
  RegistrationOptions,
} from '../../../contract/registration/registration-drafts.ts';
import { judge } from '../../../contract/registration/rules.ts';
import {
  getQuestions,
  getShownSteps,
  getStep,
  getTexts,
} from '../../../src/machines/features/registration/pages/pages.ts';
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationTag,
  RegistrationUpload,
  ResumeContext,
  ResumeEvent,
  ResumeTag,
} from '../../../src/machines/features/registration/registration.types.ts';

/** 24 November 2026, 14:02 in the tests' time zone is not assumed: texts are compared in the zone of the machine. */
export const someTime = Date.UTC(2026, 10, 24, 14, 2);

export const options: RegistrationOptions = {
  destinations: ['AU', 'CA', 'DE', 'GB'],
  intakes: [
    { id: 3, name: 'September 2027', startsOn: '2027-09-01' },
    { id: 4, name: 'January 2028', startsOn: '2028-01-10' },
  ],
  questions: [],
};

export const courses: readonly RegistrationCourse[] = [
  {
    id: 12,
    title: 'MSc Data Science',
    universityName: 'University of Leeds',
    city: 'Leeds',
    countryCode: 'GB',
    intakes: [
      { id: 3, name: 'September 2027', startsOn: '2027-09-01', closesOn: '2027-06-30' },
      { id: 4, name: 'January 2028', startsOn: '2028-01-10', closesOn: '2027-10-31' },
    ],
  },
  {
    id: 13,
    title: 'BSc Nursing (Adult)',
    universityName: 'Deakin University',
    city: 'Geelong',
    countryCode: 'AU',
    intakes: [{ id: 5, name: 'March 2028', startsOn: '2028-03-01', closesOn: '2027-12-01' }],
  },
];

export const toUpload = (more: Partial<RegistrationUpload> = {}): RegistrationUpload => ({
  id: 'f1',
  type: 'passport',
  fileName: 'passport.jpg',
  size: 482_000,
  sent: 0,
  state: 'waiting',
  refusal: null,
  hint: null,
  ...more,
});

export const toAnswers = (texts: Readonly<Record<string, string>>): RegistrationContext['answers'] =>
  Object.fromEntries(Object.entries(texts).map(([question, text]) => [question, { text, at: someTime }]));

/** A context in the middle of nothing: the first page of a flow. */
export function toContext(
  name: FlowName = 'general',
  more: Partial<RegistrationContext> = {},
  placed: readonly PlacedQuestion[] = [],
): RegistrationContext {
  const flow: Flow = withCountryQuestions(flows[name], placed);
  return {
    origin: { flow: name, link: null, introducedBy: null },
    flow,
    options,
    link: null,
    page: flow.steps[0]?.id ?? 'check',
    isReturning: false,
    answers: {},
    problems: {},
    refusals: 0,
    replaced: [],
    draft: null,
    savedAt: null,
    keptAt: null,
    kept: 'device',
    found: null,
    uploads: [],
    lateUploads: [],
    courses: [],
    courseQuery: '',
    consent: false,
    guardian: { fullName: '', relation: '', contact: '' },
    consentProblems: [],
    problem: null,
    receipt: null,
    submitted: null,
    linkSentTo: null,
    resumeEmail: '',
    resumeProblem: null,
    ...more,
  };
}

const judgePage = (context: RegistrationContext) => {
  const step = getStep(context.flow, context.page);
  const texts = getTexts(context);
  return step ? judge(getQuestions(step, texts), texts, { latestDay: '2026-11-24' }).problems : {};
};

const pagesOf = (context: RegistrationContext) => [...getShownSteps(context).map(({ id }) => id), 'check'];

const move = (context: RegistrationContext, by: number): Partial<RegistrationContext> => {
  const pages = pagesOf(context);
  if (context.isReturning) return { page: 'check', isReturning: false, problems: {} };
  return { page: pages[pages.indexOf(context.page) + by] ?? context.page, problems: {} };
};

const change = (
  context: RegistrationContext,
  question: string,
  text: string,
): Partial<RegistrationContext> => {
  const next = { ...context, answers: { ...context.answers, [question]: { text, at: someTime } } };
  const left = judgePage(next);
  const problems = Object.fromEntries(
    Object.keys(context.problems).flatMap((id) => (left[id] ? [[id, left[id]]] : [])),
  );
  return { answers: next.answers, problems };
};

const withTag = (tag: RegistrationTag) => ({ tags: [tag] });

/**
 * A machine with the context, tags and events of a registration, which answers by itself: it has no server and keeps
 * nothing. The pages are tried on it.
 */
export const standInMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationContext,
    tags: {} as RegistrationTag,
  },
}).createMachine({
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    page: {
      initial: 'answering',
      states: {
        loading: withTag('loading'),
        linkUnusable: withTag('linkUnusable'),
        found: withTag('found'),
        answering: withTag('answering'),
        checking: withTag('checking'),
        submitting: { tags: ['checking', 'submitting'] },
        readyToSend: withTag('readyToSend'),
        done: withTag('done'),
      },
    },
    server: {
      initial: 'unsaved',
      states: {
        unsaved: withTag('unsaved'),
        saving: withTag('saving'),
        saved: withTag('saved'),
        offline: { tags: ['unsaved', 'offline'] },
      },
    },
    link: {
      initial: 'idle',
      states: { idle: {}, sending: withTag('sendingLink'), sent: withTag('linkSent') },
    },
    judging: { initial: 'no', states: { no: {}, yes: withTag('judging') } },
    courses: { initial: 'idle', states: { idle: {}, searching: withTag('searching') } },
  },
  on: {
    'answer.change': {
      actions: assign(({ context, event }) => change(context, event.question, event.text)),
    },
    'page.continue': [
      {
        guard: ({ context }) => Object.keys(judgePage(context)).length > 0,
        actions: assign(({ context }) => ({
          problems: judgePage(context),
          refusals: context.refusals + 1,
        })),
      },
      { actions: assign(({ context }) => move(context, 1)) },
    ],
    'page.back': { actions: assign(({ context }) => move(context, -1)) },
    'page.change': { actions: assign(({ event }) => ({ page: event.page, isReturning: true })) },
    'replaced.use': {
      actions: assign(({ context, event: { question } }) => ({
        ...change(context, question, context.replaced.find((one) => one.question === question)?.text ?? ''),
        replaced: context.replaced.filter((one) => one.question !== question),
      })),
    },
    'replaced.dismiss': {
      actions: assign(({ context, event }) => ({
        replaced: context.replaced.filter(({ question }) => question !== event.question),
      })),
    },
    'found.continue': {
      target: '.page.answering',
      actions: assign(({ context }) => ({ page: context.found?.page ?? context.page })),
    },
    'found.startAgain': '.page.answering',
    'link.ignore': '.page.answering',
    'link.send': '.link.sending',
    'resume.change': { actions: assign(({ event }) => ({ resumeEmail: event.email })) },
    'resume.request': [
      {
        guard: ({ context }) => !context.resumeEmail.includes('@'),
        actions: assign(({ context }) => ({
          resumeProblem: context.resumeEmail === '' ? ('required' as const) : ('email' as const),
        })),
      },
      {
        target: '.link.sent',
        actions: assign(({ context }) => ({ resumeProblem: null, linkSentTo: context.resumeEmail })),
      },
    ],
    'keep.change': { actions: assign(({ event }) => ({ kept: event.kept })) },
    'course.search': { actions: assign(({ event }) => ({ courseQuery: event.query, courses })) },
    'consent.change': { actions: assign(({ event }) => ({ consent: event.given })) },
    'guardian.change': {
      actions: assign(({ context, event }) => ({
        guardian: { ...context.guardian, [event.field]: event.text },
      })),
    },
    'file.remove': {
      actions: assign(({ context, event }) => ({
        uploads: context.uploads.filter(({ id }) => id !== event.id),
      })),
    },
    'registration.submit': [
      {
        guard: ({ context }) => !context.consent,
        actions: assign(({ context }) => ({
          consentProblems: ['consent' as const],
          refusals: context.refusals + 1,
        })),
      },
      {
        target: '.page.done',
        actions: assign({ receipt: { number: 'R-000123', submittedAt: '2026-11-24T14:02:00.000Z' } }),
      },
    ],
  },
});

type Value = StateValueFrom<typeof standInMachine>;
export type StandInStates = Partial<Value & object>;

/** A stand-in that is in these states, and the events that it was sent. */
export function startRegistration(context: RegistrationContext, states: StandInStates = {}) {
  const sent: RegistrationEvent[] = [];
  const initial = {
    page: 'answering',
    server: 'unsaved',
    link: 'idle',
    judging: 'no',
    courses: 'idle',
  } as const;
  const actor = createActor(standInMachine, {
    input: context,
    snapshot: standInMachine.resolveState({ value: { ...initial, ...states } as Value, context }),
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.event.type !== 'xstate.init')
        sent.push(inspected.event as RegistrationEvent);
    },
  });
  actor.start();
  return { actor, sent };
}

/** A stand-in for the machine that opens a registration by an emailed link. */
export const resumeMachine = setup({
  types: {
    context: {} as ResumeContext,
    events: {} as ResumeEvent,
    input: {} as ResumeContext,
    tags: {} as ResumeTag,
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    asking: { tags: ['asking'], on: { 'resume.open': 'opening' } },
    opening: { tags: ['opening'] },
    dateOfBirth: {
      tags: ['dateOfBirth'],
      on: {
        'dateOfBirth.change': { actions: assign(({ event }) => ({ dateOfBirth: event.text })) },
        'resume.open': {
          actions: assign(({ context }) => ({ attemptsLeft: (context.attemptsLeft ?? 5) - 1 })),
        },
      },
    },
    used: { tags: ['used'] },
    expired: { tags: ['expired'] },
    failed: { tags: ['failed'], on: { 'resume.retry': 'opening' } },
  },
});

export function startResume(value: StateValueFrom<typeof resumeMachine>, more: Partial<ResumeContext> = {}) {
  const context = { token: 'x'.repeat(40), dateOfBirth: '', attemptsLeft: null, problem: null, ...more };
  const actor = createActor(resumeMachine, {
    input: context,
    snapshot: resumeMachine.resolveState({ value, context }),
  });
  return actor.start();
}
