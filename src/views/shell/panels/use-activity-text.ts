import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/message-id.ts';
import type { Activity, JobProgress } from '../../../machines/shell/activity/activity.types.ts';
import { useNotificationText } from '../../features/notifications/use-notification-text.ts';
import { type TextFunction, useDynamicText, useFieldLabel, useText } from '../../kit/hooks/use-text.ts';

function getJobText({ kind, state, done, total }: JobProgress, text: TextFunction): string {
  const title = text(`activity.${kind}`, { state: text(`activity.state.${state}`) });
  return total === null || total === 0 ? title : `${title} · ${text('label.progressOf', { done, total })}`;
}

/** A text given by its id; an unknown id falls back to the title of the activity log. */
function getMessageText(
  intl: IntlShape,
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const id = Object.hasOwn(intl.messages, message) ? (message as MessageId) : 'activity.title';
  return intl.formatMessage({ id }, values);
}

/** Describes an activity entry in the current language. */
export function useActivityText(): (activity: Activity) => string {
  const intl = useIntl();
  const text = useText();
  const fieldLabel = useFieldLabel();
  const dynamicText = useDynamicText();
  const newsText = useNotificationText();
  return useMemo(
    () => (activity) => {
      switch (activity.kind) {
        case 'changed': {
          const subject = dynamicText([`subject.${activity.subject}`], 'search.results');
          return text('activity.changed', { subject, count: activity.count });
        }
        case 'edited': {
          const fields = activity.fields.map((field) => fieldLabel('work.field', field));
          return text('activity.edited', { name: activity.name, fields: intl.formatList(fields) });
        }
        case 'message':
          return getMessageText(intl, activity.message, activity.values);
        case 'work':
          return getJobText(activity.work, text);
        case 'notification':
          return newsText(activity.notification).title;
        case 'connection':
          return text(activity.live ? 'activity.live' : 'activity.lost');
      }
    },
    [intl, text, dynamicText, fieldLabel, newsText],
  );
}
