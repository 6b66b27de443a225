import { Button, HTMLSelect } from '@blueprintjs/core';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DoubleChevronLeftIcon,
  DoubleChevronRightIcon,
} from '@blueprintjs/icons';
import { type ComponentType, useId } from 'react';
import { FormattedNumber } from 'react-intl';
import type { PageMeta, PageSize } from '../../../contract/primitives.ts';
import { lastPageOf, pageSizeChoices, pageSizeOf } from '../../machines/list/page-sizes.ts';
import { useText } from '../hooks/use-text.ts';
import { DirIcon } from '../office/DirIcon.tsx';

interface PagerProps {
  readonly page: number;
  readonly perPage: PageSize;
  readonly meta: PageMeta;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
}

interface Step {
  readonly label: 'pager.first' | 'pager.previous' | 'pager.next' | 'pager.last';
  readonly icon: ComponentType<{ size?: number }>;
  readonly to: number;
}

/** Where one is in a list, how much of it is shown, and the ways to the rest of it. */
export function Pager({ page, perPage, meta, onPage, onPageSize }: PagerProps) {
  const text = useText();
  const size = useId();
  const last = lastPageOf(meta.total, perPage);
  const from = meta.total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, meta.total);
  const steps: readonly Step[] = [
    { label: 'pager.first', icon: DoubleChevronLeftIcon, to: 1 },
    { label: 'pager.previous', icon: ChevronLeftIcon, to: page - 1 },
    { label: 'pager.next', icon: ChevronRightIcon, to: page + 1 },
    { label: 'pager.last', icon: DoubleChevronRightIcon, to: last },
  ];
  return (
    <nav className="pager" aria-label={text('pager.label')}>
      <p className="pager-range" role="status">
        {text('pager.range', { from, to, total: meta.total })}
      </p>
      <div className="pager-size">
        <label htmlFor={size}>{text('pager.size')}</label>
        <HTMLSelect
          id={size}
          value={String(perPage)}
          options={pageSizeChoices.map(String)}
          onChange={(event) => {
            const chosen = pageSizeOf(event.currentTarget.value);
            if (chosen !== undefined) onPageSize(chosen);
          }}
        />
      </div>
      <div className="pager-steps">
        {steps.slice(0, 2).map((step) => (
          <StepButton key={step.label} step={step} page={page} last={last} onPage={onPage} />
        ))}
        <span className="pager-page">
          <span className="only-read">{text('pager.page', { page, last })}</span>
          <span aria-hidden="true">
            <strong>
              <FormattedNumber value={page} />
            </strong>
            {' / '}
            <FormattedNumber value={last} />
          </span>
        </span>
        {steps.slice(2).map((step) => (
          <StepButton key={step.label} step={step} page={page} last={last} onPage={onPage} />
        ))}
      </div>
    </nav>
  );
}

interface StepButtonProps {
  readonly step: Step;
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}

/** At the end of the way a button keeps its place and the focus, and does nothing. */
function StepButton({ step, page, last, onPage }: StepButtonProps) {
  const text = useText();
  const idle = step.to < 1 || step.to > last || step.to === page;
  return (
    <Button
      variant="minimal"
      icon={<DirIcon icon={step.icon} />}
      aria-label={text(step.label)}
      title={text(step.label)}
      aria-disabled={idle}
      className={idle ? 'idle' : ''}
      onClick={() => {
        if (!idle) onPage(step.to);
      }}
    />
  );
}
