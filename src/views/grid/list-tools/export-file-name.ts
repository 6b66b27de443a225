import { toLocalDay } from '../../../machines/kit/values/days.ts';

/** `Applications 2026-11-21.xlsx`: the day on this device, without characters that file systems reject. */
export const toExportFileName = (title: string, format: string, now: Date): string =>
  `${title.replace(/[\\/:*?"<>|\u2066-\u2069]/g, ' ').trim()} ${toLocalDay(now)}.${format}`;
