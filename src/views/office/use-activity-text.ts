import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/message-id.ts';
import type { Happening, WorkNews } from '../../machines/activity/activity.types.ts';
import { type TextOf, useLooseText, useText } from '../hooks/use-text.ts';
import { useNotificationText } from '../notifications/use-notification-text.ts';

function workText({ kind, state, done, total }: WorkNews, text: TextOf): string {
  const title = text(`activity.${kind}`, { state: text(`activity.state.${state}`) });
  return total === null || total === 0 ? title : `${title} · ${text('activity.progress', { done, total })}`;
}

/** A text given by its id; an unknown id falls back to the title of the activity log. */
function saidText(
  intl: IntlShape,
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const id = Object.hasOwn(intl.messages, message) ? (message as MessageId) : 'activity.title';
  return intl.formatMessage({ id }, values);
}

/** Describes an activity entry in the current language. */
export function useActivityText(): (happening: Happening) => string {
  const intl = useIntl();
  const text = useText();
  const loose = useLooseText();
  const newsText = useNotificationText();
  return useMemo(
    () => (happening) => {
      switch (happening.kind) {
        case 'changed': {
          const subject = loose([`subject.${happening.subject}`], 'search.results');
          return text('activity.changed', { subject, count: happening.count });
        }
        case 'edited': {
          const fields = happening.fields.map((field) => loose([`work.field.${field}`], 'work.field.other'));
          return text('activity.edited', { name: happening.name, fields: intl.formatList(fields) });
        }
        case 'said':
          return saidText(intl, happening.message, happening.values);
        case 'work':
          return workText(happening.work, text);
        case 'news':
          return newsText(happening.notification).title;
        case 'connection':
          return text(happening.live ? 'activity.live' : 'activity.lost');
      }
    },
    [intl, text, loose, newsText],
  );
}
