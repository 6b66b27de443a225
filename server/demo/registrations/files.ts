import { createHash } from 'node:crypto';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import type { registrationFiles } from '../../db/schema/index.ts';
import { demonstrationFiles } from '../cases/document-files.ts';
import type { Random } from '../random.ts';

/** Passport, photo and transcript; some have sent none of them yet. */
export function filesOf(random: Random, registrationId: number, createdAt: Date) {
  const types = (['passport', 'photo', 'transcript'] as const satisfies DocumentType[]).slice(
    0,
    random.between(0, 3),
  );
  return types.map((type, place) => {
    const kind = type === 'transcript' ? 'pdf' : 'png';
    const { storedName, mediaType, body } = random.pick(
      demonstrationFiles.filter(({ extension }) => extension === kind),
    );
    const name = createHash('sha256').update(`registration ${registrationId} ${place}`).digest('hex');
    return {
      id: name.slice(0, 32),
      registrationId,
      type,
      fileName: `${type}.${kind}`,
      declaredType: mediaType,
      size: body.length,
      state: 'finished',
      mediaType,
      sha256: name,
      storedName,
      createdAt,
      endedAt: createdAt,
    } satisfies typeof registrationFiles.$inferInsert;
  });
}
