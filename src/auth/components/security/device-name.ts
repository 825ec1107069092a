// Name of a device for its owner: 'Chrome on Android'.
import { useTranslations } from 'use-intl';

interface DeviceNames {
  browser: string | null;
  system: string | null;
}

export function useDeviceName() {
  const t = useTranslations('auth.security.sessions');
  return ({ browser, system }: DeviceNames): string =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
}
