import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ApplicationRow } from '../../../contract/applications.ts';
import type { GridColumn } from '../grid/grid.types.ts';
import { useAbility } from '../hooks/use-can.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { StatusLabel } from './StatusLabel.tsx';

/** Gives a country's name in the present language; a code that has none stays as it is. */
export function useCountryName(): (code: string) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  }, [locale]);
}

interface ApplicationColumn extends GridColumn<ApplicationRow> {
  /** A field that some people's rules withhold. */
  readonly field?: keyof ApplicationRow;
}

/** The columns of the applications' list, titled in the present language; without those the person may not see. */
export function useColumns(): readonly GridColumn<ApplicationRow>[] {
  const text = useText();
  const times = useTimes();
  const country = useCountryName();
  const ability = useAbility();
  return useMemo(() => {
    const named = (value: string | null) => value ?? text('application.nobody');
    const all: readonly ApplicationColumn[] = [
      {
        id: 'number',
        title: text('application.number'),
        width: 130,
        sortKey: 'number',
        latin: true,
        text: (row) => row.number,
      },
      {
        id: 'student',
        title: text('application.student'),
        width: 170,
        grow: 2,
        sortKey: 'studentName',
        text: (row) => row.studentName,
      },
      {
        id: 'status',
        title: text('application.status'),
        width: 180,
        sortKey: 'status',
        text: (row) => text(`status.${row.status}`),
        cell: (row) => <StatusLabel status={row.status} />,
      },
      {
        id: 'university',
        title: text('application.university'),
        width: 200,
        grow: 3,
        sortKey: 'universityName',
        text: (row) => row.universityName,
      },
      {
        id: 'course',
        title: text('application.course'),
        width: 200,
        grow: 3,
        sortKey: 'courseTitle',
        text: (row) => row.courseTitle,
      },
      {
        id: 'intake',
        title: text('application.intake'),
        width: 130,
        sortKey: 'intakeName',
        text: (row) => row.intakeName,
      },
      {
        id: 'country',
        title: text('application.country'),
        width: 140,
        text: (row) => country(row.countryCode),
      },
      {
        id: 'counsellor',
        field: 'counsellorName',
        title: text('application.counsellor'),
        width: 150,
        text: (row) => named(row.counsellorName),
      },
      {
        id: 'partner',
        field: 'partnerName',
        title: text('application.partner'),
        width: 160,
        text: (row) => named(row.partnerName),
      },
      {
        id: 'branch',
        field: 'branchName',
        title: text('application.branch'),
        width: 130,
        text: (row) => named(row.branchName),
      },
      {
        id: 'updated',
        title: text('application.updated'),
        width: 130,
        sortKey: 'updatedAt',
        text: (row) => times.date(row.updatedAt),
      },
    ];
    return all.filter(({ field }) => field === undefined || ability.can('read', 'Application', field));
  }, [text, times, country, ability]);
}
