import { describe, expect, it } from 'vitest';
import { checkImage } from '../../src/services/lists/login-cover-images.service.ts';

describe('an image that is chosen for the sign-in page', () => {
  it.each([
    ['a.png', 'image/png', null],
    ['a.jfif', '', null],
    ['a.jpg', 'image/jpg', null],
    ['a.jpg', 'application/octet-stream', null],
    ['image', 'image/webp', null],
    ['a.pdf', 'application/pdf', 'upload.kindNotAccepted'],
    ['a.exe', '', 'upload.kindNotAccepted'],
    ['a.svg', 'image/svg+xml', 'upload.kindNotAccepted'],
  ])(
    'is judged by its type, or by its name when the type says nothing: %s as “%s”',
    (name, type, refusal) => {
      expect(checkImage({ name, type, size: 10 })).toBe(refusal);
    },
  );
});
