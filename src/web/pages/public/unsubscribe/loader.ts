// Loads what the link of a mail has already switched off, so that the page also says it after a form without script.
import { toErrorBody } from '#api/errors.ts';
import { findUnsubscription } from '#notifications/actions/preferences.ts';
import { getBoardContext } from '#web/server/context.ts';
import { isMissing } from '#web/server/missing.ts';
import { getTranslations } from '#translations.ts';
import type { Route } from './+types/page.ts';

const UNKNOWN = { unsubscribe_unknown: 404 };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, language } = getBoardContext(context);
  const { unsubscribe, lists } = getTranslations(language).notifications;
  const texts = { ...unsubscribe, kinds: lists.mail };
  try {
    return { texts, ended: await findUnsubscription(ctx, params.token), unknown: null };
  } catch (error) {
    if (!isMissing(error, UNKNOWN)) throw error;
    return { texts, ended: null, unknown: toErrorBody(error, language).error };
  }
}
