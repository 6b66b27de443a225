import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId, ValuesOf } from '../../../i18n/message-id.ts';

/** Returns the text of an id in the current language; a message with placeholders requires their values. */
export type TextFunction = <const Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string;

/** The texts of one formatter, usable outside React. */
export const createTextFunction =
  (intl: IntlShape): TextFunction =>
  (id, ...values) =>
    intl.formatMessage({ id }, values[0]);

/** `const text = useText(); text('signIn.title')`: the function is stable until the language changes. */
export function useText(): TextFunction {
  const intl = useIntl();
  return useMemo(() => createTextFunction(intl), [intl]);
}

/** True when a loaded catalogue has `id`. */
export const isKnown = (intl: IntlShape, id: string): id is MessageId => Object.hasOwn(intl.messages, id);

/** Returns the text of the first id that exists, or `fallback`; none of them has placeholders. */
export type DynamicTextFunction = (ids: readonly string[], fallback: MessageId) => string;

/** The ids of a field's label: the noun's own text, or the one that all fields of this name share. */
export const getFieldLabelIds = (noun: string, field: string): readonly string[] => [
  `${noun}.${field}`,
  `fact.${field}`,
  `fact.${field.replace(/(Id|Code|Name|At)$/, '')}`,
];

/** Returns the label of a noun's field. */
export function useFieldLabel(): (noun: string, field: string) => string {
  const dynamicText = useDynamicText();
  return useMemo(
    () => (noun, field) => dynamicText(getFieldLabelIds(noun, field), 'work.field.other'),
    [dynamicText],
  );
}

/** Texts of ids that machines compute as plain strings, such as `error.<code>`. */
export function useDynamicText(): DynamicTextFunction {
  const intl = useIntl();
  return useMemo(
    () => (ids, fallback) => intl.formatMessage({ id: ids.find((id) => isKnown(intl, id)) ?? fallback }),
    [intl],
  );
}
