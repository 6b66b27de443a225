import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindFromType } from '../../../contract/documents/file-names.ts';
import { hasSignature } from '../../../contract/documents/file-signatures.ts';
import { loginCoverImagesApi, loginCoverKinds } from '../../../contract/masters/login-cover-images.ts';
import { and, eq } from '../../db/drizzle.ts';
import { coverPictures, covers } from '../../db/schema/index.ts';
import type { Deps } from '../../http/deps.ts';
import { fileRoute } from '../../http/file-route.ts';
import { compileRequestValidator, toRequestSchema } from '../../http/validation.ts';
import { getImageSize } from '../../inspection/image.ts';
import { inspectUpload } from '../../inspection/inspect-upload.ts';
import { forbidden, notFound, sessionMissing, uploadRefused } from '../../platform/errors.ts';
import { createStoredName, NotStoredError } from '../../storage/stored-names.ts';
import { isCoverActive } from './displayed-cover.ts';

type ImageKind = (typeof loginCoverKinds)[number];

/** The kind of an image by its declared type or, if that says nothing, by its first bytes, once they are there. */
function kindOf(mediaType: string | undefined, start: Uint8Array | null): ImageKind | undefined {
  const declared = kindFromType(mediaType ?? '');
  return loginCoverKinds.find((kind) =>
    declared === null ? start === null || hasSignature(start, kind) : kind === declared,
  );
}

/** The picture at an address never changes. Browsers drop it some time after it is no longer shown. */
const immutableCaching = 'max-age=604800, immutable';

/**
 * Refuses a picture before its bytes are read.
 *
 * @throws AppError 401, 403, or the reason the picture is refused for.
 */
async function assertAcceptableImage({ caller, headers }: FastifyRequest, most: number): Promise<void> {
  if (!caller) throw sessionMissing();
  const { ability } = caller;
  if (!ability.can('create', 'Cover') && !ability.can('update', 'Cover')) {
    throw forbidden(ability.relevantRuleFor('create', 'Cover')?.reason);
  }
  if (kindOf(headers['content-type'], null) === undefined) throw uploadRefused('upload.kindNotAccepted');
  if (Number(headers['content-length'] ?? 0) > most) throw uploadRefused('upload.tooLarge');
}

async function sendImage(
  { storage }: Deps,
  reply: FastifyReply,
  found: { readonly storedName: string; readonly mediaType: string } | undefined,
  scope: 'public' | 'private',
): Promise<FastifyReply> {
  if (found === undefined) throw notFound();
  const body = await storage.read(found.storedName).catch((error: unknown) => {
    throw error instanceof NotStoredError ? notFound() : error;
  });
  return reply
    .headers({
      'cache-control': `${scope}, ${immutableCaching}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type(found.mediaType)
    .send(body);
}

/** Pictures for the sign-in page: uploading and opening them. */
export function loginCoverImagesRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { orm } = deps.database;
  const most = deps.env.coverMaxBytes;
  const { add, open, shown } = loginCoverImagesApi;
  const file = { storedName: coverPictures.storedName, mediaType: coverPictures.mediaType };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Other types are refused before.
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: most }, (_, body, done) =>
      done(null, body),
    );
    scope.route({
      method: add.method,
      url: `/api${add.path}`,
      config: { endpoint: add },
      schema: toRequestSchema(add),
      validatorCompiler: compileRequestValidator,
      onRequest: (request) => assertAcceptableImage(request, most),
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw uploadRefused('upload.empty');
        const kind = kindOf(request.headers['content-type'], request.body);
        if (kind === undefined) throw uploadRefused('upload.kindNotAccepted');
        const { body, mediaType, original } = await inspectUpload(request.body, kind);
        await deps.scanner.scan(original);
        const picture = { key: createStoredName(), ...(await getImageSize(body)) };
        const storedName = createStoredName();
        await deps.storage.put(storedName, body);
        await orm.insert(coverPictures).values({
          ...picture,
          storedName,
          mediaType,
          addedById: request.caller?.user.id ?? null,
          addedAt: deps.clock.now(),
        });
        return reply.code(add.status).send({ data: picture });
      },
    });
  });

  fileRoute(app, open, async ({ params: { key } }, reply) => {
    const [found] = await orm.select(file).from(coverPictures).where(eq(coverPictures.key, key));
    return sendImage(deps, reply, found, 'private');
  });

  fileRoute(app, shown, async ({ params: { name } }, reply) => {
    const [found] = await orm
      .select(file)
      .from(coverPictures)
      .innerJoin(covers, eq(covers.pictureId, coverPictures.id))
      .where(and(eq(coverPictures.storedName, name), isCoverActive));
    return sendImage(deps, reply, found, 'public');
  });
}
