import type { Answers } from '../../../../contract/registration/answers.ts';
import { answerNames, type Flow, withCountryQuestions } from '../../../../contract/registration/flow.ts';
import { flows } from '../../../../contract/registration/flows/index.ts';
import type { PublicLink } from '../../../../contract/registration/links.ts';
import {
  type RegistrationOrigin,
  readPage,
  toRegistrationOrigin,
  toStartPath,
} from '../../../../contract/registration/paths.ts';
import type {
  RegistrationCourse,
  RegistrationOptions,
  RegistrationReceipt,
} from '../../../../contract/registration/registration-drafts.ts';
import type { AnswerCode } from '../../../../contract/registration/rules.ts';
import type { KeptDraft } from '../../../services/registration/kept-draft.ts';
import { readKeptDraft, readReceipt, readTrail } from '../../../services/registration/local-draft.service.ts';
import type { ScreenInput } from '../../kit/screen.types.ts';
import { hasTypedAnswer, resolvePage } from './pages.ts';
import type { RegistrationState } from './registration.context.ts';
import type { RegistrationUpload } from './registration.types.ts';
import { toDraftName } from './resumed-draft.ts';

/** Answers that the flow gives to its own questions, such as the country of a phone number: anything typed is newer. */
const presetAnswers = (flow: Flow): Answers => {
  const names = answerNames(flow);
  return Object.fromEntries(
    Object.entries(flow.presets ?? {}).flatMap(([question, text]) =>
      names.includes(question) ? [[question, { text, at: 0 }] as const] : [],
    ),
  );
};

/** The flow with the questions of its country. */
export const withOptions = (name: RegistrationOrigin['flow'], options: RegistrationOptions | null): Flow => {
  const flow: Flow = flows[name];
  return options === null
    ? flow
    : withCountryQuestions(
        flow,
        options.questions.map(({ optional, showIf, options: values, min, max, ...question }) => ({
          ...question,
          ...(optional && { optional }),
          ...(showIf && { showIf }),
          ...(values && { options: values }),
          ...(min !== undefined && { min }),
          ...(max !== undefined && { max }),
        })),
      );
};

const emptyGuardian = { fullName: '', relation: '', contact: '' } as const;

/** What a registration starts with, and starts again with. */
export const createEmpty = (flow: Flow) => ({
  isReturning: false,
  answers: presetAnswers(flow),
  problems: {} as Readonly<Record<string, AnswerCode>>,
  refusals: 0,
  replaced: [],
  draft: null,
  savedAt: null,
  keptAt: null,
  kept: 'device' as const,
  found: null,
  uploads: [] as readonly RegistrationUpload[],
  consent: false,
  guardian: emptyGuardian,
  consentProblems: [],
  problem: null,
  receipt: null as RegistrationReceipt | null,
  submitted: null as RegistrationState['submitted'],
  linkSentTo: null,
  typed: {},
  synced: {},
  syncedPage: null,
  agreedAt: 0,
  creation: null,
  submissionKey: null,
  trail: [],
  passed: [],
  serverFiles: [],
  removedFiles: [],
  attempts: 0,
  website: '',
});

/** What a kept draft brings. */
export const fromKept = (kept: KeptDraft) => ({
  draft: kept.draft,
  creation: kept.creation,
  savedAt: kept.syncedAt,
  keptAt: kept.savedAt,
  timeOffset: kept.timeOffset,
  removedFiles: kept.removedFiles,
  ignoresLink: kept.ignoresLink,
  uploads: kept.files.map(
    ({ id, type, fileName, size }): RegistrationUpload => ({
      id,
      type: type as RegistrationUpload['type'],
      fileName,
      size,
      sent: size,
      state: 'uploaded',
      refusal: null,
      hint: null,
    }),
  ),
});

/** The initial context: from the address, and from what this device kept. */
export function createInitialContext({ input }: { input: ScreenInput }): RegistrationState {
  const path = input.path ?? '/student-registration';
  const origin = toRegistrationOrigin(path) ?? { flow: 'general', link: null, introducedBy: null };
  const name = toDraftName(origin);
  const flow = withOptions(origin.flow, null);
  const found = readKeptDraft(name);
  const trail = readTrail(name);
  const asked = readPage(path, input.search);
  const receipt = asked === 'done' ? readReceipt(name) : null;
  const empty = createEmpty(flow);
  const base: RegistrationState = {
    ...empty,
    origin,
    start: toStartPath(path),
    address: { path, search: input.search },
    name,
    flow,
    options: null,
    link: null as PublicLink | null,
    lateUploads: [],
    page: flow.steps[0]?.id ?? 'check',
    courses: [] as readonly RegistrationCourse[],
    courseQuery: '',
    resumeEmail: '',
    resumeProblem: null,
    timeOffset: 0,
    rules: null,
    rulesFailed: false,
    parsePhone: null,
    optionsFailed: false,
    ignoresLink: false,
    discarded: null,
    receipt,
    ...(found && {
      ...fromKept(found.draft),
      answers: { ...empty.answers, ...found.draft.answers },
      kept: found.kept,
    }),
    trail: trail ?? [],
  };
  const context: RegistrationState = {
    ...base,
    origin: base.ignoresLink ? { ...origin, link: null } : origin,
  };
  // The page of a resumed or found draft is the one on which it was left, unless the address names one.
  const kept = found && found.draft.page !== '' ? found.draft.page : null;
  const isContinued = trail !== null && trail.length > 0;
  const page = resolvePage(context, asked ?? (isContinued ? null : kept));
  const isAsked = found !== null && trail === null && receipt === null && hasTypedAnswer(context.answers);
  return {
    ...context,
    page: receipt ? 'done' : page,
    found: isAsked ? { savedAt: found.draft.savedAt, page: resolvePage(context, kept) } : null,
  };
}

/** The address names another page than the one that is shown. */
export const isMisaddressed = ({ address, page, flow }: RegistrationState): boolean =>
  (readPage(address.path, address.search) ?? flow.steps[0]?.id) !== page;
