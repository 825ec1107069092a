// What is shown where not even a page could be made: a sentence in both languages, and the way to try again.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, bodyOf } from '#door/errors.ts';
import type { Problem } from '#door/problem.ts';
import { sentence } from '#door/sentences.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#visit.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function paragraph(problem: Problem, language: Language): string {
  const { error } = bodyOf(problem, language);
  const retry = sentence(language, ['shell'], 'failure.retry');
  return `<p lang="${language}">${escape(error)} <a href="">${escape(retry)}</a></p>`;
}

const plainPage = (problem: Problem): string =>
  `<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${PRODUCT}</title></head><body><main><h1>${PRODUCT}</h1>
${paragraph(problem, 'vi')}
${paragraph(problem, 'en')}
</main></body></html>
`;

export const answerPageError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  // A page that React already runs asks for its data alone.
  if (/\.data(?:\?|$)/.test(request.url)) return answerError(error, request, reply);
  return answerError(error, request, reply, undefined, (refusal, problem) =>
    refusal
      .header('content-language', 'vi, en')
      .type('text/html; charset=utf-8')
      .send(plainPage(problem)),
  );
};
