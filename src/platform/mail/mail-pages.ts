// Shows the outbox in the browser, for local development without a mail server.
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#platform/escape-html.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { listOutbox } from './outbox.ts';

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

// Mails contain people's text: the page runs no scripts and loads nothing.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation";

/** Mails contain reset links: for any caller but this machine itself, the pages do not exist. */
export function registerMailPages(
  app: FastifyInstance,
  dataDir: string,
  isLocalRequest: IsLocalRequest,
): void {
  app.get('/dev/mail', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    const mails = await listOutbox(dataDir);
    const rows = mails.map(
      ({ id, sent_at, to, subject, attachments = [] }) =>
        `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a>, ${escapeHtml(to)}, ${escapeHtml(sent_at)}${attachments.map(({ filename }, at) => `, <a href="/dev/mail/${id}/${at}">${escapeHtml(filename)}</a>`).join('')}</li>`,
    );
    const body = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>';
    void reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Mails that would have been sent', body));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    const mail = (await listOutbox(dataDir)).find(({ id }) => id === request.params.id);
    if (!mail) return reply.callNotFound();
    void reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
  app.get<{ Params: { id: string; at: string } }>('/dev/mail/:id/:at', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    const mail = (await listOutbox(dataDir)).find(({ id }) => id === request.params.id);
    const file = mail?.attachments?.[Number(request.params.at)];
    if (!file) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment')
      .type(file.contentType)
      .send(file.content);
  });
}
