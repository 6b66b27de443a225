import type { consentVersion } from '../../../../contract/people/consent.ts';
import type {
  FlowName,
  flows,
  QuestionName,
  StepName,
} from '../../../../contract/registration/flows/index.ts';
import type { LinkKind } from '../../../../contract/registration/links.ts';
import type { Question } from '../../../../contract/registration/question.ts';
import type { AnswerCode } from '../../../../contract/registration/rules.ts';

type FlowQuestion = (typeof flows)[FlowName]['steps'][number]['questions'][number];
type OptionOf<One> = One extends {
  readonly id: infer Id extends string;
  readonly options: readonly (infer Value extends string)[];
}
  ? `registration.question.${Id}.option.${Value}`
  : never;
type RequiredOf<One extends Question> = One extends { readonly optional: true }
  ? never
  : `registration.error.${One['id']}.required`;

/** The part of an id that names the version of the consent text: the text of a version never changes. */
export type Consent = `registration.consent.v${typeof consentVersion}`;

/** Texts that follow from the flows: one that is missing doesn't compile. */
export type FlowTextId =
  | `registration.question.${QuestionName}`
  | OptionOf<FlowQuestion>
  | RequiredOf<FlowQuestion>
  | `registration.${'step' | 'heading'}.${StepName}`
  | `registration.title.${Exclude<FlowName, 'introduced'>}`
  | `registration.title.introduced.${LinkKind}`
  | `registration.error.${AnswerCode}`
  | `${Consent}.${'represent' | 'share' | 'keep' | 'withdraw' | 'agree' | 'agreeMinor'}`;

/** The texts that every flow needs, and others. */
export type RegistrationTexts = Readonly<Record<FlowTextId, string>> & Readonly<Record<string, string>>;
