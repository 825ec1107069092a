// The seeker's preferences for the next job, on the profile page.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { toPlaceLabels } from '#places/picking.ts';
import { PreferencesForm } from '#seekers/components/preferences-form.tsx';
import { PreferencesSummary } from '#seekers/components/preferences-summary.tsx';
import { ProfileSectionCard, useEditLabel } from '#seekers/components/profile-section.tsx';
import { hasJobPreferences, type JobPreferences } from '#seekers/rules/preferences.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';

export type OwnJobPreferences = ApiReply<'GET /auth/profile/seeker/preferences'>;

interface OwnPreferencesProps {
  preferences: OwnJobPreferences;
  reload: () => Promise<void>;
}

export function OwnPreferences({ preferences: saved, reload }: OwnPreferencesProps) {
  const t = useTranslations('seekers.sections');
  const sending = useSending();
  const isVietnamese = useLocale() === 'vi';
  /** The version that the form began with: other sections load the data again while it is open. */
  const [edited, setEdited] = useState<Pick<OwnJobPreferences, 'updated_at'> | null>(null);
  const { updated_at, ...stored } = saved;
  const preferences = { ...stored, places: toPlaceLabels(stored.places, isVietnamese) };
  const save = (body: JobPreferences, key: string) =>
    sending(t('failed'), async () => {
      const match = edited?.updated_at ?? null;
      await callApi('PUT /auth/profile/seeker/preferences', { body, key, match });
      await reload();
      setEdited(null);
    });
  return (
    <ProfileSectionCard
      id="preferences"
      title={t('preferences.title')}
      hint={t('preferences.hint')}
      isOpen={edited !== null}
      edit_label={useEditLabel(!hasJobPreferences(stored))}
      onEdit={() => setEdited({ updated_at })}
    >
      {edited ? (
        <PreferencesForm
          start={{ ...preferences, pay: preferences.pay === null ? '' : String(preferences.pay) }}
          send={save}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <PreferencesSummary preferences={preferences} />
      )}
    </ProfileSectionCard>
  );
}
