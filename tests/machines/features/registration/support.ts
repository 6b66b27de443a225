import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { PublicLink } from '../../../../contract/registration/links.ts';
import { parsePhone } from '../../../../contract/registration/phone.ts';
import type {
  RegistrationCourse,
  RegistrationDraft,
  RegistrationOptions,
  RegistrationReceipt,
} from '../../../../contract/registration/registration-drafts.ts';
import { judge, judgeFlow } from '../../../../contract/registration/rules.ts';
import type {
  RegistrationMachineEvent,
  RegistrationState,
  SavedDraft,
} from '../../../../src/machines/features/registration/registration.context.ts';
import { registrationMachine } from '../../../../src/machines/features/registration/registration.machine.ts';
import type { RegistrationTag } from '../../../../src/machines/features/registration/registration.types.ts';
import { uploadMachine } from '../../../../src/machines/features/registration/upload.machine.ts';
import type { UploadEvent } from '../../../../src/machines/features/registration/upload.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { KeptDraft } from '../../../../src/services/registration/kept-draft.ts';
import type { KeptFileContent } from '../../../../src/services/registration/kept-files.service.ts';
import type { RegistrationFileUpload } from '../../../../src/services/registration/uploads.service.ts';
import { settle, startAmong } from '../../../support/client/actor.ts';

export const rules = { judge, judgeFlow };
export const offline = () => new ProblemError(problem('offline'));
export const refused = (status: number, more = {}) =>
  new ProblemError(
    problem(status === 404 ? 'notFound' : status === 429 ? 'limited' : 'invalid', { status, ...more }),
  );

export const options: RegistrationOptions = {
  destinations: ['GB'],
  intakes: [{ id: 3, name: 'September 2027', startsOn: '2027-09-01' }],
  questions: [
    {
      id: 'classXBoard',
      countryCode: 'IN',
      step: 'schooling',
      type: 'choice',
      options: ['cbse', 'icse'],
      texts: {},
    } as unknown as RegistrationOptions['questions'][number],
    {
      id: 'loan',
      countryCode: 'IN',
      step: 'funding',
      type: 'yesNo',
      texts: {},
    } as unknown as RegistrationOptions['questions'][number],
  ],
};
export const receipt: RegistrationReceipt = { number: 'R-000007', submittedAt: '2026-11-24T10:00:00.000Z' };
const key = 'k'.repeat(43);

/** Acceptable answers to the questions of all flows but those of countries. */
export const acceptable: Readonly<Record<string, string>> = {
  givenNames: 'Amina',
  email: 'amina@mail.test',
  phone: '0803 555 1234',
  phoneCountry: 'NG',
  dateOfBirth: '2004-5-6',
  nationality: 'NG',
  residence: 'NG',
  destination: 'GB',
  level: 'undergraduate',
  educationLevel: 'secondary',
  institution: 'King’s College',
  educationCountry: 'NG',
  finishedIn: '2022',
  markScale: 'percent',
  englishTest: 'none',
  visaRefused: 'no',
};

/** A server that merges answers, as far as a test does not replace its replies. */
export interface Doors {
  save?: (context: RegistrationState) => Promise<Partial<RegistrationDraft>>;
  submit?: (context: RegistrationState) => Promise<RegistrationReceipt>;
  options?: () => Promise<RegistrationOptions>;
  rules?: () => Promise<typeof rules>;
  link?: () => Promise<PublicLink>;
  /** What the device kept. */
  files?: readonly KeptFileContent[];
  input?: { path?: string; search?: string };
}

const tags: readonly RegistrationTag[] = [
  'loading',
  'linkUnusable',
  'found',
  'answering',
  'checking',
  'submitting',
  'readyToSend',
  'done',
  'saving',
  'saved',
  'unsaved',
  'offline',
  'judging',
  'sendingLink',
  'linkSent',
  'searching',
];

/** The machine with actors that answer at once, among a router that only writes down what it gets. */
export async function begin(doors: Doors = {}) {
  const saves: { draft: number | null; page: string; answers: Readonly<Record<string, string>> }[] = [];
  const discarded: number[] = [];
  const sendings: { id: string; draft: number; isStarted: boolean }[] = [];
  let guards = 0;
  const machine = registrationMachine.provide({
    actors: {
      awaitPaint: fromPromise<void>(async () => {}),
      watchWake: fromCallback(() => {}),
      watchKept: fromCallback(() => {}),
      removeFile: fromCallback(() => {}),
      readFiles: fromPromise<readonly KeptFileContent[], { name: string }>(async () => doors.files ?? []),
      guardUnload: fromCallback(() => {
        guards += 1;
        return () => {
          guards -= 1;
        };
      }),
      loadRules: fromPromise(doors.rules ?? (async () => rules)),
      loadPhone: fromPromise(async () => parsePhone),
      loadOptions: fromPromise(doors.options ?? (async () => options)),
      openLink: fromPromise<PublicLink, Pick<RegistrationState, 'origin'>>(
        doors.link ?? (async () => ({ state: 'active', owner: { fullName: 'Ada', branchName: null } })),
      ),
      save: fromPromise<SavedDraft, RegistrationState>(async ({ input }) => {
        const { answers, page, draft, creation, origin } = input;
        const sent = draft ? answers : (creation?.answers ?? {});
        saves.push({
          draft: draft?.id ?? null,
          page,
          answers: Object.fromEntries(Object.entries(sent).map(([id, { text }]) => [id, text])),
        });
        const sentAt = Date.now();
        const reply = await (doors.save ?? (async () => ({})))(input);
        return {
          draft: {
            id: 5,
            ...(!draft && { key }),
            ...origin,
            step: page,
            answers: sent,
            files: [],
            now: new Date(sentAt).toISOString(),
            receipt: null,
            ...reply,
          },
          sent,
          page,
          sentAt,
        };
      }),
      discard: fromPromise<void, { draft: RegistrationState['draft'] }>(async ({ input }) => {
        discarded.push(input.draft?.id ?? 0);
      }),
      sendLink: fromPromise<string, Pick<RegistrationState, 'draft' | 'answers'>>(
        async ({ input }) => input.answers.email?.text ?? '',
      ),
      requestLink: fromPromise<string, Pick<RegistrationState, 'resumeEmail' | 'website'>>(
        async ({ input }) => input.resumeEmail,
      ),
      findCourses: fromPromise<
        readonly RegistrationCourse[],
        Pick<RegistrationState, 'answers' | 'courseQuery'>
      >(async () => []),
      submit: fromPromise(async ({ input }: { input: RegistrationState }) =>
        (doors.submit ?? (async () => receipt))(input),
      ),
      upload: uploadMachine.provide({
        actors: {
          prepare: fromPromise(async ({ input: { source } }) =>
            'file' in source ? { file: source.file, hint: null } : { refusal: 'upload.gone' as const },
          ),
          send: fromCallback<UploadEvent, RegistrationFileUpload>(({ input: { id, draft, isStarted } }) => {
            sendings.push({ id, draft: draft.id, isStarted });
          }),
        },
      }),
    },
  });
  const started = startAmong(machine, 'screen', ['router'], {
    path: '/student-registration',
    search: '',
    params: {},
    user: null,
    ...doors.input,
  });
  await settle();
  const now = () => started.subject.getSnapshot();
  const context = (): RegistrationState => now().context;
  const send = (event: RegistrationMachineEvent | AnyEventObject) => started.subject.send(event);
  const type = (question: string, text: string) => send({ type: 'answer.change', question, text });
  return {
    ...started,
    saves,
    discarded,
    /** The uploads that were begun or continued, in order. */
    sendings,
    /** The browser asks before the page is left. */
    isGuarded: () => guards === 1,
    context,
    send,
    type,
    /** What an upload hears of the server. */
    hear: (id: string | undefined, event: AnyEventObject) => now().children[`upload.${id}`].send(event),
    can: (event: AnyEventObject): boolean => now().can(event),
    tags: (): readonly string[] => tags.filter((tag) => now().hasTag(tag)),
    texts: (): Readonly<Record<string, string>> =>
      Object.fromEntries(Object.entries(context().answers).map(([id, { text }]) => [id, text])),
    addresses: (): readonly string[] =>
      started.events.flatMap(({ event }) =>
        event.type === 'router.navigate' ? [`${event.replace ? '=' : '+'}${event.to}`] : [],
      ),
    /** Answers the questions of the page and goes on. */
    async pass(given: Readonly<Record<string, string>> = acceptable) {
      const step = context().flow.steps.find(({ id }) => id === context().page);
      for (const { id, type: kind } of step?.questions ?? []) {
        if (kind === 'phone' && given[`${id}Country`] !== undefined)
          type(`${id}Country`, given[`${id}Country`] ?? '');
        if (given[id] !== undefined) type(id, given[id]);
      }
      send({ type: 'page.continue' });
      await settle();
    },
    async toPage(page: string) {
      for (let turn = 0; turn < 20 && context().page !== page; turn += 1) await this.pass();
    },
  };
}

/** A draft as another tab keeps it. */
export const keptDraft = (given: Partial<KeptDraft> = {}): KeptDraft => ({
  savedAt: Date.now(),
  page: 'contact',
  answers: {},
  draft: null,
  creation: null,
  syncedAt: null,
  timeOffset: 0,
  files: [],
  removedFiles: [],
  ignoresLink: false,
  ...given,
});
