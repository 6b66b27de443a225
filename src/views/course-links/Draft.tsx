import { Button, HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import type { LinkDraft } from '../../../contract/course-links.ts';
import { blankIn } from '../../machines/course-links/desk.ts';
import type { LinkActor } from '../../machines/course-links/link.machine.ts';
import { href } from '../../machines/router/routes.ts';
import { CourseMoves } from '../courses/CourseMoves.tsx';
import { UniversityChoice } from '../courses/UniversityChoice.tsx';
import { StaleLine } from '../grid/Notice.tsx';
import { useText } from '../hooks/use-text.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import { useKeyHint } from '../keys/use-key-hint.ts';
import { Finding } from './Finding.tsx';
import { useFocusInside } from './use-focus-inside.ts';

interface DraftProps {
  readonly work: LinkActor;
  readonly draft: LinkDraft;
}

/** Searches for a university; selecting one assigns the course to it immediately. */
function Place({ work, draft }: DraftProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useFocusInside(box);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere inside
    <div
      ref={box}
      className="stack"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        work.send({ type: 'deed.close' });
      }}
    >
      <UniversityChoice
        name={draft.universityName ?? ''}
        onChoose={(id) => {
          if (id !== '') work.send({ type: 'university.choose', id: Number(id) });
        }}
      />
      <div>
        <Button
          variant="minimal"
          text={text('links.cancel')}
          onClick={() => work.send({ type: 'deed.close' })}
        />
      </div>
    </div>
  );
}

/** The university of a draft, and the form that assigns it. */
function University({ work, draft }: DraftProps) {
  const text = useText();
  const placing = useSelector(work, (snapshot) => snapshot.hasTag('placing'));
  const may = useSelector(work, (snapshot) => snapshot.can({ type: 'place.open' }));
  if (placing) return <Place work={work} draft={draft} />;
  const { universityName, standing } = draft;
  return (
    <div className="link-place">
      {universityName !== null && <p>{text('links.placeNamed', { name: universityName })}</p>}
      {standing === 'needsUniversity' && <StaleLine tone="warning">{text('links.placeBody')}</StaleLine>}
      {may && standing === 'needsUniversity' && (
        <div>
          <Button text={text('links.place')} onClick={() => work.send({ type: 'place.open' })} />
        </div>
      )}
    </div>
  );
}

const leasts = [50, 60, 70, 80, 90, 95] as const;

/** Accepts all findings of the draft above a confidence threshold. */
function AcceptAll({ work, draft }: DraftProps) {
  const text = useText();
  const id = useId();
  const hint = useKeyHint()('findings.accept');
  const least = useSelector(work, ({ context }) => context.least);
  const may = useSelector(work, (snapshot) => snapshot.can({ type: 'findings.accept' }));
  const count = draft.findings.filter(
    ({ decision, confidence }) => decision === null && confidence >= least,
  ).length;
  return (
    <div className="link-accept">
      <label htmlFor={id}>{text('links.least')}</label>
      <HTMLSelect
        id={id}
        value={least}
        options={leasts.map((value) => ({ value, label: text('links.percent', { percent: value }) }))}
        onChange={({ currentTarget }) => work.send({ type: 'least.put', least: Number(currentTarget.value) })}
      />
      <Button
        intent="primary"
        aria-disabled={!may}
        disabled={!may}
        text={text('links.acceptAll', { count })}
        aria-keyshortcuts={hint?.aria}
        endIcon={<KeyHint command="findings.accept" />}
        onClick={() => work.send({ type: 'findings.accept' })}
      />
    </div>
  );
}

/** Fields the page has no information on; they are completed in the course form. */
function Blank({ draft }: Pick<DraftProps, 'draft'>) {
  const text = useText();
  const blank = blankIn(draft);
  if (blank.length === 0 || draft.courseId === null) return null;
  return (
    <section className="link-blank" aria-label={text('links.blank')}>
      <p>
        {text('links.blank')}{' '}
        <strong>{blank.map((field) => text(`foundField.${field}`)).join(text('filter.comma'))}</strong>
      </p>
      <Link href={href('record-edit', { id: String(draft.courseId) })}>{text('links.edit')}</Link>
    </section>
  );
}

/** Actions on the course itself. */
const moves = ['submit', 'verify', 'return'] as const;

/** One course found on the page: its university, the findings field by field, and the next step. */
export function Draft({ work, draft }: DraftProps) {
  const text = useText();
  const course = useSelector(work, ({ children }) => children.course);
  const mayChange = useSelector(work, ({ context }) => context.mayChange);
  const gone = draft.standing === 'deleted';
  return (
    <>
      <h3>
        <bdi>{draft.title}</bdi>
      </h3>
      {gone && <StaleLine tone="warning">{text('links.gone')}</StaleLine>}
      {!gone && <University work={work} draft={draft} />}
      {!gone && mayChange && <AcceptAll work={work} draft={draft} />}
      <ol className="findings" aria-label={text('links.found')}>
        {draft.findings.map((finding) => (
          <Finding key={finding.id} work={work} finding={finding} />
        ))}
      </ol>
      {!gone && mayChange && <Blank draft={draft} />}
      {course && <CourseMoves actor={course} only={moves} command="draft.verify" />}
    </>
  );
}
