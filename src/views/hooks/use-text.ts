import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId, ValuesOf } from '../../i18n/message-id.ts';

/** Gives the text of an id in the present language; a message with values demands them. */
export type TextOf = <const Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string;

/** The texts of one formatter; outside React too. */
export const textsOf =
  (intl: IntlShape): TextOf =>
  (id, ...values) =>
    intl.formatMessage({ id }, values[0]);

/** `const text = useText(); text('signIn.title')`: the same function until the language changes. */
export function useText(): TextOf {
  const intl = useIntl();
  return useMemo(() => textsOf(intl), [intl]);
}

/** True when a loaded catalogue has `id`. */
const isKnown = (intl: IntlShape, id: string): id is MessageId => Object.hasOwn(intl.messages, id);

/** Gives the first of `ids` that a catalogue has, or `fallback`; none of them takes values. */
export type LooseTextOf = (ids: readonly string[], fallback: MessageId) => string;

/** The texts of ids that machines put together as plain strings, such as `error.<code>`. */
export function useLooseText(): LooseTextOf {
  const intl = useIntl();
  return useMemo(
    () => (ids, fallback) => intl.formatMessage({ id: ids.find((id) => isKnown(intl, id)) ?? fallback }),
    [intl],
  );
}
