// Takes the form of the unsubscribe page where script is off, and shows the page again.
import type { FastifyInstance } from 'fastify';
import { createActionContext } from '#api/action-context.ts';
import { recordWrite } from '#api/reads/replica.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import { unsubscribe } from '#notifications/actions/preferences.ts';
import { runInTransaction } from '#platform/database/transaction.ts';

const FORM = 'application/x-www-form-urlencoded';
/** The form has no fields. */
const BODY_LIMIT = 1024;

interface Link {
  Params: { token: string };
  Querystring: { all_alerts?: string };
}

export async function registerUnsubscribePost(
  scope: FastifyInstance,
  api: ApiContext,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null));
  scope.post<Link>(
    '/unsubscribe/:token',
    { bodyLimit: BODY_LIMIT, config: { limit: 'writes by network' } },
    async (request, reply) => {
      const { token } = request.params;
      const all_alerts = request.query.all_alerts === 'true';
      // The link is the proof, as in the API: whoever is signed in here does not matter.
      const ctx = { ...createActionContext(api, request), actor: null };
      await runInTransaction(api.db, (db) => unsubscribe({ ...ctx, db }, token, { all_alerts }));
      recordWrite(api, reply);
      return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
    },
  );
}
