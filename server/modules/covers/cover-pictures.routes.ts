import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { coverKinds, coverPicturesApi } from '../../../contract/cover-pictures.ts';
import { uploadKinds } from '../../../contract/uploads.ts';
import { isShown } from '../../covers/shown.ts';
import { coverPictures, covers } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { denied, notFound, sessionMissing, uploadRefused } from '../../errors.ts';
import { fileRoute } from '../../file-route.ts';
import { sizeOf } from '../../inspection/image.ts';
import { inspect } from '../../inspection/inspect.ts';
import { NotStoredError, newName } from '../../storage/names.ts';
import { requestCompiler, requestSchemaOf } from '../../validation.ts';

type Kind = (typeof coverKinds)[number];

const kindOf = (mediaType: string | undefined): Kind | undefined =>
  coverKinds.find((kind) => uploadKinds[kind].mediaType === mediaType);

/** The picture at an address never changes. Browsers drop it some time after it is no longer shown. */
const cached = 'max-age=604800, immutable';

/**
 * Refuses a picture before its bytes are read.
 *
 * @throws AppError 401, 403, or the reason the picture is refused for.
 */
async function demandPicture({ caller, headers }: FastifyRequest, most: number): Promise<void> {
  if (!caller) throw sessionMissing();
  const { ability } = caller;
  if (!ability.can('create', 'Cover') && !ability.can('update', 'Cover')) {
    throw denied(ability.relevantRuleFor('create', 'Cover')?.reason);
  }
  if (kindOf(headers['content-type']) === undefined) throw uploadRefused('upload.kindNotAccepted');
  if (Number(headers['content-length'] ?? 0) > most) throw uploadRefused('upload.tooLarge');
}

async function sendPicture(
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
      'cache-control': `${scope}, ${cached}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type(found.mediaType)
    .send(body);
}

/** Pictures for the sign-in page: uploading and opening them. */
export function coverPicturesRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { orm } = deps.database;
  const most = deps.env.coverMaxBytes;
  const { add, open, shown } = coverPicturesApi;
  const file = { storedName: coverPictures.storedName, mediaType: coverPictures.mediaType };

  app.register(async (scope) => {
    const mediaTypes = coverKinds.map((kind) => uploadKinds[kind].mediaType);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(mediaTypes, { parseAs: 'buffer', bodyLimit: most }, (_, body, done) =>
      done(null, body),
    );
    scope.route({
      method: add.method,
      url: `/api${add.path}`,
      config: { endpoint: add },
      schema: requestSchemaOf(add),
      validatorCompiler: requestCompiler,
      onRequest: (request) => demandPicture(request, most),
      handler: async (request, reply) => {
        const kind = kindOf(request.headers['content-type']);
        if (kind === undefined || !Buffer.isBuffer(request.body)) throw uploadRefused('upload.empty');
        const { body, mediaType } = await inspect(request.body, kind);
        await deps.scanner.scan(request.body);
        const picture = { key: newName(), ...(await sizeOf(body)) };
        const storedName = newName();
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
    return sendPicture(deps, reply, found, 'private');
  });

  fileRoute(app, shown, async ({ params: { name } }, reply) => {
    const [found] = await orm
      .select(file)
      .from(coverPictures)
      .innerJoin(covers, eq(covers.pictureId, coverPictures.id))
      .where(and(eq(coverPictures.storedName, name), isShown));
    return sendPicture(deps, reply, found, 'public');
  });
}
