// Tests that pages rendered one after the other share formatters.
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useFormatter, useTranslations } from 'use-intl';
import { getTranslations } from '#translations.ts';
import { SharedIntlProvider } from './shared-intl-provider.tsx';

afterEach(() => void vi.restoreAllMocks());

function Page() {
  const t = useTranslations('jobs.ui.list');
  const format = useFormatter();
  return (
    <p>
      {t('found', { count: 1234 })} {format.number(0.5, { style: 'percent' })}
    </p>
  );
}

const render = (language: 'en' | 'vi') =>
  renderToString(
    <SharedIntlProvider
      locale={language}
      messages={getTranslations(language)}
      timeZone="Asia/Ho_Chi_Minh"
    >
      <Page />
    </SharedIntlProvider>,
  );

test('a second page builds no formatter, and each language has its own', () => {
  const [en, vietnamese] = [render('en'), render('vi')];
  expect(en).toContain('1,234');
  expect(vietnamese).toContain('1.234');
  const build = vi.spyOn(Intl, 'NumberFormat');
  expect([render('en'), render('vi')]).toEqual([en, vietnamese]);
  expect(build).not.toHaveBeenCalled();
});

test('equal messages are parsed once per language', () => {
  const first = [render('en'), render('vi')];
  const toJson = vi.spyOn(JSON, 'stringify');
  expect([render('en'), render('vi')]).toEqual(first);
  const messages = toJson.mock.calls.filter((call) => JSON.stringify(call).includes('plural'));
  expect(messages).toEqual([]);
});
