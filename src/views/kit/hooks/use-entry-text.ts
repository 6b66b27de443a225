import { useMemo } from 'react';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { CourseEvent } from '../../../../contract/charts/course/events.ts';
import type { CourseRequestEvent } from '../../../../contract/charts/course-request/events.ts';
import type { DocumentEvent } from '../../../../contract/charts/document/events.ts';
import type { PlainMessageId } from './plain-message.ts';
import { useDynamicText } from './use-text.ts';

type ChartEvent = ApplicationEvent | CourseEvent | CourseRequestEvent | DocumentEvent;

/** The text of a chart's event in a history; an event without one is a compile error. */
export const getEntryTextId = (type: ChartEvent['type']): PlainMessageId => `event.${type}.done`;

/** Describes an entry of the event log: a chart's event, or another one of the log. */
export function useEntryText(): (type: string) => string {
  const dynamicText = useDynamicText();
  return useMemo(
    () => (type) =>
      dynamicText([getEntryTextId(type as ChartEvent['type']), `event.${type}`], 'event.application.changed'),
    [dynamicText],
  );
}
