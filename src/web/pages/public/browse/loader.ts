// Loads the directory of landing pages; a path in the other language redirects to that of the prefix.
import { redirect } from 'react-router';
import { DIRECTORY_PATHS, listDirectory } from '#browse/actions/directory.ts';
import { getTranslations } from '#translations.ts';
import { getBoardContext } from '#web/server/context.ts';
import type { Route } from './+types/page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, language, prefix, browse, dependencies } = getBoardContext(context);
  const own = { '': DIRECTORY_PATHS.any, '/en': DIRECTORY_PATHS.en, '/vi': DIRECTORY_PATHS.vi };
  const { pathname } = new URL(request.url);
  const isVietnamese = pathname.startsWith('/viec-lam');
  const to = isVietnamese ? DIRECTORY_PATHS.vi : own[prefix];
  if (pathname.replace(/\.data$/, '') !== to) throw redirect(to, 301);
  await dependencies.addBoard(ctx);
  const groups = await listDirectory(ctx, browse, { language, prefix });
  const { browse: sentences, salaries } = getTranslations(language);
  const text = { ...sentences.directory, salaries: salaries.page.title };
  return { text, groups, paths: DIRECTORY_PATHS };
}
