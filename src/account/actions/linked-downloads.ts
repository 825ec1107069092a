// Resolves signed links to downloads of other modules, such as the data export.
import { toCalendarPath } from '#applications/actions/file-access.ts';
import { apiProblems } from '#api/problem.ts';
import type { FileServices } from '#files/actions/file-services.ts';
import { getPerson } from '#context.ts';

export const findLinkedDownload: FileServices['findLinkedPath'] = async (ctx, id) => {
  if (id === 'account-export') return '/account/export';
  if (id !== 'applications-export') return toCalendarPath(ctx, id);
  if (getPerson(ctx).role !== 'company') throw apiProblems.wrong_role();
  return '/applications/export.csv';
};
