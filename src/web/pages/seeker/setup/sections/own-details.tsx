// Contact and availability on the profile page.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DetailsForm, DetailsSummary } from '#seekers/components/details-form.tsx';
import { ProfileSectionCard, useEditLabel } from '#seekers/components/profile-section.tsx';
import type { Details } from '#seekers/rules/details.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';

export type OwnDetailsReply = ApiReply<'GET /auth/profile/seeker/details'>;

interface OwnDetailsProps {
  details: OwnDetailsReply;
  reload: () => Promise<void>;
}

export function OwnDetails({ details, reload }: OwnDetailsProps) {
  const t = useTranslations('seekers.sections');
  const sending = useSending();
  /** What the form began with: other sections load the data again while it is open. */
  const [edited, setEdited] = useState<OwnDetailsReply | null>(null);
  const { phone, notice_period, open_to_offers } = details;
  const save = (body: Details, key: string) =>
    sending(t('failed'), async () => {
      const match = edited?.updated_at ?? null;
      await callApi('PUT /auth/profile/seeker/details', { body, key, match });
      await reload();
      setEdited(null);
    });
  return (
    <ProfileSectionCard
      id="details"
      title={t('details.title')}
      hint={t('details.hint')}
      isOpen={edited !== null}
      edit_label={useEditLabel(!phone && !notice_period && !open_to_offers)}
      onEdit={() => setEdited(details)}
    >
      {edited ? (
        <DetailsForm start={edited} send={save} onCancel={() => setEdited(null)} />
      ) : (
        <DetailsSummary details={details} />
      )}
    </ProfileSectionCard>
  );
}
