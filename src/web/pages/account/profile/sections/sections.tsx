// The sections of a seeker's profile that are saved one by one.
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { OwnPreferences, type OwnJobPreferences } from './own-preferences.tsx';

export interface SectionsProps {
  preferences: OwnJobPreferences;
  /** Reloads the page's data. */
  reload: () => Promise<void>;
}

export default function Sections({ preferences, reload }: SectionsProps) {
  return (
    <MoreTranslations>
      <OwnPreferences preferences={preferences} reload={reload} />
    </MoreTranslations>
  );
}
