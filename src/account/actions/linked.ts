// What a signed link may open beside files: the ids under which other modules hand out bytes.
import { toCalendarPath } from '#applications/file-access.ts';
import { apiProblems } from '#api/problem.ts';
import type { Handling } from '#files/actions/file-handling.ts';
import { personOf } from '#context.ts';

export const findLinkedFile: Handling['findLinked'] = async (ctx, id) => {
  if (id === 'account-export') return '/account/export';
  if (id !== 'applications-export') return toCalendarPath(ctx, id);
  if (personOf(ctx).role !== 'company') throw apiProblems.wrong_role();
  return '/applications/export.csv';
};
