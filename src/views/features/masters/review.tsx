import { getUsagePath } from '../../../machines/features/masters/usage-link.ts';
import type { PlainRouteName } from '../../../machines/kit/routes/routes.types.ts';
import type { ColumnViewConfig } from '../../grid/list-view-config.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { ToneLabel } from '../../kit/StatusLabel.tsx';

/** The columns of records that someone reviews by a date; a date that has come is marked. */
export const reviewColumns = {
  owner: { title: 'fact.owner', ltr: true },
  reviewOn: {
    title: 'fact.reviewOn',
    cell: ({ reviewDue }, text) => (reviewDue === true ? <ToneLabel tone="waiting">{text}</ToneLabel> : text),
  },
  reviewDue: {
    title: 'fact.reviewDue',
    formatCell: ({ reviewDue }, formatters) => (reviewDue === true ? formatters.text('fact.reviewDue') : ''),
  },
} as const satisfies Readonly<Record<string, ColumnViewConfig>>;

/** A link to the records of a list that are due for review. */
export function DueForReviewLink({ page }: { readonly page: PlainRouteName }) {
  const text = useText();
  const where = { all: [dueForReview, inUse] } as const;
  return <ButtonLink href={getUsagePath({ page, where })} text={text('fact.reviewDue')} />;
}

const dueForReview = { column: 'reviewDue', is: 'is', value: true } as const;
const inUse = { column: 'archived', is: 'is', value: false } as const;
