import './registrations.css';
import { useSelector } from '@xstate/react';
import type { RegistrationDetailsActor } from '../../../machines/features/registrations/registration-details.machine.ts';
import { registrationStateNames } from '../../../machines/features/registrations/registration-states.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { ListPage } from '../../grid/list/ListPage.tsx';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import type { Formatters } from '../../grid/use-formatters.ts';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { RegistrationDetails } from './RegistrationDetails.tsx';
import { RegistrationStatus, RegistrationStatusFilter } from './RegistrationStatus.tsx';

const toState = (value: unknown) => registrationStateNames.find((state) => state === value);

const status = {
  title: 'fact.status',
  formatValue: (value: string, formatters: Formatters) =>
    formatters.word(`state.registration.${value}`, value),
  cell: ({ status: value }: GridRow, text: string) => {
    const state = toState(value);
    return state === undefined ? text : <RegistrationStatus status={state}>{text}</RegistrationStatus>;
  },
} as const;

const formatCountry = (code: string, formatters: Formatters) => formatters.country(code);

/** The details of the active registration; null while another one is opening. */
function useDetails(): RegistrationDetailsActor | null {
  const screen = useScreen('registrationsPage');
  return useSelector(screen, (snapshot) =>
    snapshot.hasTag('working') ? (snapshot.children.details ?? null) : null,
  );
}

/**
 * Whose registration is shown: while somebody fills in a form, it stays open although it has left the list and another
 * row has become active.
 */
const useAsideTitle = (): string | null =>
  useSelector(useDetails() ?? undefined, (snapshot) => snapshot?.context.registration?.fullName ?? null);

/** The active registration, beside the queue. */
function Aside() {
  const details = useDetails();
  return <RegistrationDetails key={details?.id} details={details} />;
}

const viewConfig: ListViewConfig = {
  title: 'route.applicationExpressApplications',
  search: 'registrations.search',
  empty: { title: 'registrations.none', body: 'registrations.noneBody' },
  columns: {
    number: { title: 'fact.number' },
    fullName: { title: 'fact.name', grow: 2 },
    status,
    waitingSince: { title: 'fact.waitingSince' },
    flow: {
      title: 'registrations.column.flow',
      formatValue: (value, formatters) => formatters.word(`flow.${value}`, value),
    },
    countryCode: { title: 'fact.country', formatValue: formatCountry },
    destinationCode: { title: 'fact.destination', formatValue: formatCountry },
    linkOwner: { title: 'registrations.column.linkOwner' },
    email: { title: 'fact.email', grow: 1 },
    phone: { title: 'fact.phone' },
    submittedAt: { title: 'registrations.column.submittedAt' },
    counsellor: { title: 'fact.counsellor' },
    branch: { title: 'fact.branch' },
  },
  name: 'fullName',
  card: {
    lead: 'number',
    badge: 'status',
    title: 'fullName',
    lines: ['flow', 'countryCode'],
    foot: ['waitingSince', 'linkOwner'],
  },
  aside: Aside,
  useAsideTitle,
  filters: { status },
};

/** The queue of registrations, with the decision about the active one beside it. */
export default function RegistrationQueueView() {
  const screen = useScreen('registrationsPage');
  const grid = useSelector(screen, ({ children }) => children.grid);
  return (
    grid && (
      <ListPage grid={grid} viewConfig={viewConfig} controls={<RegistrationStatusFilter grid={grid} />} />
    )
  );
}
