// Serves the images of jobs and companies that social networks show with a link.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSharedReads } from '#api/reads/replica.ts';
import { createActionContext } from '#api/action-context.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import { showCompany } from '#companies/actions/directory.ts';
import type { FileServices } from '#files/actions/file-services.ts';
import { readLogo } from '#files/actions/read.ts';
import { showJob } from '#jobs/actions/show.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { root } from '#platform/root.ts';
import type { ActionContext, Language } from '#context.ts';
import { toImageKey, type ShareImages } from './share-images.ts';
import type { ShareCard } from './share-card.ts';
import { toCompanyCard, toJobCard } from './to-share-card.ts';

interface ShareImageOptions {
  api: ApiContext;
  images: ShareImages;
  files: FileServices;
}

/** An hour: a job that was taken down also disappears from caches. */
const CACHING = 'public, max-age=3600';
const OWN_FILE = /^\/api\/v1\/files\/([\w-]{1,64})$/;
const DEMO_LOGO = /^\/logos\/([\w-]{1,80}\.svg)$/;

async function loadLogo(
  { files }: ShareImageOptions,
  ctx: ActionContext,
  logo: string,
): Promise<Uint8Array | null> {
  const [, file] = OWN_FILE.exec(logo) ?? [];
  if (file) return readLogo(ctx, file, files);
  const [, name] = DEMO_LOGO.exec(logo) ?? [];
  return name ? readFile(path.join(root, 'public/logos', name)) : null;
}

async function findCard(ctx: ActionContext, subject: string, id: string): Promise<ShareCard> {
  if (subject === 'jobs') return toJobCard(await showJob(ctx, id), ctx.language);
  return toCompanyCard(await showCompany(ctx, id), ctx.language);
}

function createContext(
  { api }: ShareImageOptions,
  request: FastifyRequest,
  language: Language,
): ActionContext {
  const shared = createSharedReads(api, request);
  return { ...createActionContext(api, request), ...shared, actor: null, language };
}

interface Address {
  language: string;
  subject: string;
  file: string;
}

export function registerShareImages(app: FastifyInstance, options: ShareImageOptions): void {
  const { images, api } = options;
  app.addHook('onClose', () => images.stop());
  app.get<{ Params: Address }>(
    '/share/:language/:subject/:file',
    { compress: false },
    async (request, reply) => {
      const { language, subject, file } = request.params;
      const [, id] = /^([\w-]{1,64})\.png$/.exec(file) ?? [];
      const isKnown = subject === 'jobs' || subject === 'companies';
      if (!id || !isKnown || (language !== 'en' && language !== 'vi')) return reply.callNotFound();
      const ctx = createContext(options, request, language);
      const card = await findCard(ctx, subject, id);
      const etag = `"${toImageKey(card)}"`;
      void reply.headers({ etag, 'cache-control': CACHING });
      // Other sites may show the image, as they show the link.
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const image = await images.get(card, {
        admit: () => checkLimit(api, request, reply),
        loadLogo: () => loadLogo(options, ctx, card.logo ?? ''),
        caller: toNetwork(request.ip),
      });
      return reply
        .type('image/png')
        .send(Buffer.from(image.buffer, image.byteOffset, image.length));
    },
  );
}

/** Stored images cost little; new ones are rate limited, so that nobody renders images of the whole board. */
async function checkLimit({ limits }: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  limits?.check('share images by network', request, reply);
}
