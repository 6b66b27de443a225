import { Button } from '@blueprintjs/core';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DoubleChevronLeftIcon,
  DoubleChevronRightIcon,
} from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type ComponentType, useId } from 'react';
import { FormattedNumber } from 'react-intl';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getLastPage, pageSizeChoices, parsePageSize } from '../../../machines/grid/rows/page-sizes.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { DirectionalIcon } from '../../kit/office/DirectionalIcon.tsx';

interface Step {
  readonly label: 'pager.first' | 'action.previousPage' | 'action.nextPage' | 'pager.last';
  readonly icon: ComponentType<{ size?: number }>;
  readonly to: 'first' | 'previous' | 'next' | 'last';
}

const previousSteps: readonly Step[] = [
  { label: 'pager.first', icon: DoubleChevronLeftIcon, to: 'first' },
  { label: 'action.previousPage', icon: ChevronLeftIcon, to: 'previous' },
];
const nextSteps: readonly Step[] = [
  { label: 'action.nextPage', icon: ChevronRightIcon, to: 'next' },
  { label: 'pager.last', icon: DoubleChevronRightIcon, to: 'last' },
];

/** The visible range, the page size and the buttons to the other pages. */
export function Pager({ grid }: { grid: GridActor }) {
  const text = useText();
  const rows = useSelector(grid, ({ context }) => context.rows);
  const perPage = useSelector(grid, ({ context }) => context.query.perPage);
  const page = useSelector(grid, ({ context }) => context.query.page);
  const viewport = useSelector(grid, ({ context }) => context.viewport);
  if (rows.length === 0) return null;
  const all = perPage === 'all';
  const last = all ? 1 : getLastPage(rows.total, perPage);
  const from = all ? viewport.first + 1 : rows.start + 1;
  const to = all ? Math.min(viewport.last + 1, rows.total) : rows.start + rows.length;
  const steps = (some: readonly Step[], end: number) =>
    some.map((step) => <StepButton key={step.label} grid={grid} step={step} idle={page === end} />);
  return (
    <nav className="pager row faint tabular" aria-label={text('pager.label')}>
      <p className="pager-range" {...(!all && { role: 'status' })}>
        {text('pager.range', { from, to, total: rows.total })}
      </p>
      <PageSizes grid={grid} />
      {!all && (
        <div className="line pager-steps">
          {steps(previousSteps, 1)}
          <span className="pager-page">
            <span className="only-read">{text('label.pageOf', { page, last })}</span>
            <span aria-hidden="true">
              <strong>
                <FormattedNumber value={page} />
              </strong>
              {' / '}
              <FormattedNumber value={last} />
            </span>
          </span>
          {steps(nextSteps, last)}
        </div>
      )}
    </nav>
  );
}

/** Rows per page, or all of them in one scrolling list. */
function PageSizes({ grid }: { grid: GridActor }) {
  const text = useText();
  const id = useId();
  const perPage = useSelector(grid, ({ context }) => context.query.perPage);
  return (
    <div className="line pager-size push-end">
      <label htmlFor={id}>{text('pager.size')}</label>
      <Select
        id={id}
        value={String(perPage)}
        options={[
          ...pageSizeChoices.map((size) => ({ value: String(size), label: String(size) })),
          { value: 'all', label: text('label.allItems') },
        ]}
        onChange={(value) => {
          const size = value === 'all' ? value : parsePageSize(value);
          if (size !== undefined) grid.send({ type: 'grid.setPageSize', perPage: size });
        }}
      />
    </div>
  );
}

/** On the first or last page the button keeps its place and the focus but does nothing. */
function StepButton({ grid, step, idle }: { grid: GridActor; step: Step; idle: boolean }) {
  const text = useText();
  return (
    <Button
      variant="minimal"
      icon={<DirectionalIcon icon={step.icon} />}
      aria-label={text(step.label)}
      title={text(step.label)}
      aria-disabled={idle}
      className={idle ? 'idle' : ''}
      onClick={() => {
        if (!idle) grid.send({ type: 'grid.goTo', page: step.to });
      }}
    />
  );
}
