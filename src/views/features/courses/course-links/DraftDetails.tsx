import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import type { LinkDraft } from '../../../../../contract/courses/course-links.ts';
import type { LinkActor } from '../../../../machines/features/courses/course-links/link.machine.ts';
import { getMissingFields } from '../../../../machines/features/courses/course-links/selection.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { ActionRow } from '../../../kit/ActionRow.tsx';
import { Select } from '../../../kit/form/Select.tsx';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { formKeys } from '../../../kit/keys/form-keys.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { CourseActions } from '../course/CourseActions.tsx';
import { UniversityPicker } from '../fields/UniversityPicker.tsx';
import { Finding } from './Finding.tsx';
import { useFocusFirstField } from './use-focus-first-field.ts';

interface DraftDetailsProps {
  readonly details: LinkActor;
  readonly draft: LinkDraft;
}

/** Searches for a university; selecting one assigns the course to it immediately. */
function UniversityForm({ details, draft }: DraftDetailsProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusFirstField(box);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere inside
    <div
      ref={box}
      className="stack"
      onKeyDown={formKeys({ onClose: () => details.send({ type: 'form.close' }) })}
    >
      <UniversityPicker
        name={draft.universityName ?? ''}
        onChoose={(id) => {
          if (id !== '') details.send({ type: 'university.select', id: Number(id) });
        }}
      />
      <ActionRow onCancel={() => details.send({ type: 'form.close' })} />
    </div>
  );
}

/** The university of a draft, and the form that assigns it. */
function UniversitySection({ details, draft }: DraftDetailsProps) {
  const text = useText();
  const placing = useSelector(details, (snapshot) => snapshot.hasTag('selectingUniversity'));
  const isAllowed = useSelector(details, (snapshot) => snapshot.can({ type: 'university.open' }));
  if (placing) return <UniversityForm details={details} draft={draft} />;
  const { universityName, draftState } = draft;
  return (
    <div className="link-place stack break-anywhere">
      {universityName !== null && <p>{text('links.placeNamed', { name: universityName })}</p>}
      {draftState === 'needsUniversity' && (
        <InlineAlert tone="warning">{text('links.placeBody')}</InlineAlert>
      )}
      {isAllowed && draftState === 'needsUniversity' && (
        <div>
          <Button text={text('links.place')} onClick={() => details.send({ type: 'university.open' })} />
        </div>
      )}
    </div>
  );
}

const confidenceThresholds = [50, 60, 70, 80, 90, 95] as const;

/** Accepts all findings of the draft above a confidence threshold. */
function AcceptAll({ details, draft }: DraftDetailsProps) {
  const text = useText();
  const id = useId();
  const hint = useCommandShortcut()('findings.accept');
  const minConfidence = useSelector(details, ({ context }) => context.minConfidence);
  const isAllowed = useSelector(details, (snapshot) => snapshot.can({ type: 'findings.accept' }));
  const count = draft.findings.filter(
    ({ decision, confidence }) => decision === null && confidence >= minConfidence,
  ).length;
  return (
    <div className="row link-accept">
      <label htmlFor={id}>{text('links.minConfidence')}</label>
      <Select
        id={id}
        value={String(minConfidence)}
        options={confidenceThresholds.map((percent) => ({
          value: String(percent),
          label: text('links.percent', { percent }),
        }))}
        onChange={(value) => details.send({ type: 'minConfidence.change', minConfidence: Number(value) })}
      />
      <Button
        intent="primary"
        aria-disabled={!isAllowed}
        disabled={!isAllowed}
        text={text('links.acceptAll', { count })}
        aria-keyshortcuts={hint?.aria}
        endIcon={<ShortcutHint command="findings.accept" />}
        onClick={() => details.send({ type: 'findings.accept' })}
      />
    </div>
  );
}

/** Fields the page has no information on; they are completed in the course form. */
function MissingFields({ draft }: Pick<DraftDetailsProps, 'draft'>) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const missingFields = getMissingFields(draft);
  if (missingFields.length === 0 || draft.courseId === null) return null;
  return (
    <section className="link-blank" aria-label={text('links.blank')}>
      <p>
        {text('links.blank')}{' '}
        <strong>
          {missingFields.map((field) => fieldLabel('foundField', field)).join(text('label.comma'))}
        </strong>
      </p>
      <Link href={href('record-edit', { id: String(draft.courseId) })}>{text('links.edit')}</Link>
    </section>
  );
}

/** Actions on the course itself. */
const shownActions = ['submit', 'verify', 'return'] as const;

/** One course found on the page: its university, the findings field by field, and the next step. */
export function DraftDetails({ details, draft }: DraftDetailsProps) {
  const text = useText();
  const course = useSelector(details, ({ children }) => children.course);
  const canEdit = useSelector(details, ({ context }) => context.canEdit);
  const isDeleted = draft.draftState === 'deleted';
  return (
    <>
      <h3>
        <bdi>{draft.title}</bdi>
      </h3>
      {isDeleted && <InlineAlert tone="warning">{text('refusal.courseGone')}</InlineAlert>}
      {!isDeleted && <UniversitySection details={details} draft={draft} />}
      {!isDeleted && canEdit && <AcceptAll details={details} draft={draft} />}
      <ol className="findings" aria-label={text('links.found')}>
        {draft.findings.map((finding) => (
          <Finding key={finding.id} details={details} finding={finding} />
        ))}
      </ol>
      {!isDeleted && canEdit && <MissingFields draft={draft} />}
      {course && <CourseActions actor={course} only={shownActions} command="draft.verify" />}
    </>
  );
}
