import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { announcingIn, expectedByFile } from './announced.ts';

describe('views', () => {
  it('say to screen readers, and put the focus, all that the table has', () => {
    expect(expectedByFile.size).toBeGreaterThan(80);
    const missing = [...expectedByFile].flatMap(([path, expected]) => {
      const file = `src/views/${path}`;
      const found = announcingIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
      const fewer = (['status', 'alert', 'focus'] as const).filter((kind) => found[kind] < expected[kind]);
      return fewer.map((kind) => `${path}: ${kind} ${found[kind]} of ${expected[kind]}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the check of what is announced', () => {
  it('counts regions, and places that put the focus', () => {
    const view = `
      <p role="status">Saved</p>
      <div role="alert" /><div aria-live="assertive" />
      <input autoFocus /><Drawer autoFocus={false} />
      <button onClick={() => field.current?.focus()} />
      <Conflict title="Someone else changed this" />
      <OverwriteConflict title="Someone else decided this" />
      <FieldError id={id} urgent>Enter a date</FieldError><FieldError>Enter a name</FieldError>
      <TextField
        urgent
      />`;
    expect(announcingIn(view)).toEqual({ status: 1, alert: 6, focus: 4 });
  });
});
