// A CV fills the profile in each language: every proposal is added by its own button or left out, and nothing else
// changes.
import type { Locator } from '@playwright/test';
import { createDocx, createPdf, DOCX } from '#tests/support/upload-files.ts';
import { expectAccessible } from './support/accessibility.ts';
import { getAlert } from './support/page-actions.ts';
import { expect, LANGUAGES, test } from './support/fixtures.ts';

const PAST_JOB = '03/2021 – nay: Kế toán tổng hợp tại Công ty TNHH Gốm Sứ An Nam';
const CV = [
  'NGUYỄN THÙY LINH',
  'React Developer',
  '0912 345 678 · linh@example.vn',
  'KINH NGHIỆM LÀM VIỆC',
  PAST_JOB,
  '- Lập báo cáo thuế hằng quý',
  '2018 – 2020: Nhân viên kế toán tại Công ty Cổ phần Tơ Tằm',
  'EDUCATION',
  'Bachelor of Accounting',
  'Hanoi University of Science | 2013 - 2017',
  'NGOẠI NGỮ',
  'Tiếng Anh: giao tiếp tốt',
  'CERTIFICATES',
  'IELTS 6.5 (2020)',
  'SKILLS',
  'React, SQL, Docker',
];
const file = { name: 'CV Linh.docx', mimeType: DOCX, buffer: createDocx(CV) };

const row = (panel: Locator, name: string) => panel.getByRole('listitem').filter({ hasText: name });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each proposal of a CV is added or left out', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const seeker = await people.seeker({ title: 'Thợ gốm', skills: [] });
      const details = { phone: '0987654321', notice_period: '2_weeks', open_to_offers: true };
      await seeker.call('PUT /auth/profile/seeker/details', details);
      await seeker.enter(context);
      await page.goto('/profile');
      await page.locator('#cvs input[type=file]').setInputFiles(file);
      const panel = page.getByRole('region', {
        name: translate('seekers.proposals.read', { name: file.name }),
      });
      const take = (skill: string) =>
        panel.getByRole('button', {
          name: translate('seekers.proposals.take', { skill }),
          exact: true,
        });
      const leave = (skill: string) =>
        panel.getByRole('button', {
          name: translate('seekers.proposals.leave', { skill }),
          exact: true,
        });
      const added = panel.getByText(translate('seekers.proposals.proposal_added'), { exact: true });

      await expect(row(panel, 'Gốm Sứ An Nam')).toContainText(PAST_JOB);
      await expectAccessible(page);
      await expect(take('IELTS 6.5')).toHaveCount(1);
      await take('Kế toán tổng hợp').dblclick();
      await expect(added).toHaveCount(1);
      await leave('Bachelor of Accounting').click();
      await expect(row(panel, 'Bachelor of Accounting')).toHaveCount(0);
      await take('Tiếng Anh').click();
      await expect(added).toHaveCount(2);
      await leave('IELTS 6.5').click();
      await take('SQL').click();
      await expect(
        panel.getByRole('button', {
          name: `SQL: ${translate('seekers.proposals.proposal_added')}`,
        }),
      ).toBeVisible();

      // The CV names only the years of this job.
      await take('Nhân viên kế toán').click();
      const started = panel.locator('[name=started]');
      await expect(started).toBeFocused();
      await expect(started).toHaveValue('2018');
      const save = panel.getByRole('button', { name: translate('seekers.sections.save') });
      await save.click();
      await expect(panel.getByText(translate('seekers.sections.entry.month_wrong'))).toHaveCount(2);
      await started.fill('6/2018');
      await panel.locator('[name=ended]').fill('2/2020');
      await save.click();
      await expect(added).toHaveCount(3);

      await expect(row(panel, '0912 345 678')).toContainText('0987 654 321');
      const before = await seeker.call('GET /auth/profile/seeker/details');
      expect(before).toMatchObject({ ...details, phone: '+84987654321' });
      await panel.getByRole('button', { name: translate('seekers.proposals.use_number') }).click();
      await expect(added).toHaveCount(4);
      const after = await seeker.call('GET /auth/profile/seeker/details');
      expect(after).toMatchObject({ ...details, phone: '+84912345678' });

      const { entries } = await seeker.call('GET /auth/profile/seeker/entries');
      expect(entries).toMatchObject([
        { kind: 'experience', name: 'Kế toán tổng hợp', started: '2021-03', ended: null },
        { kind: 'experience', name: 'Nhân viên kế toán', started: '2018-06', ended: '2020-02' },
        { kind: 'language', name: 'Tiếng Anh', level: 'conversational' },
      ]);
      const profile = await seeker.call('GET /auth/profile/seeker');
      expect(profile).toMatchObject({ title: 'Thợ gốm', skills: ['SQL'] });

      await page.reload();
      const main = page.getByRole('main');
      await expect(main).toContainText('Công ty Cổ phần Tơ Tằm · 06/2018 – 02/2020');
      await expect(main).not.toContainText('Bachelor of Accounting');
      await expectAccessible(page);
    });

    test('a new seeker starts the profile from a CV', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      // The empty and the invalid file are refused.
      consoleErrors.allow(/status of 4(?:00|15)/);
      const seeker = await people.withRole('job_seeker');
      await seeker.enter(context);
      await page.goto('/profile/seeker/setup');
      await page.getByRole('button', { name: translate('seekers.ui.setup.cv_start') }).dblclick();
      const start = page.locator('section#cv-start');
      const picker = start.locator('input[type=file]');
      await expect(start.getByRole('heading').first()).toBeFocused();
      const blank = { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: createPdf([]) };
      await picker.setInputFiles(blank);
      const noText = translate('seekers.proposals.start_no_text', { name: blank.name });
      await expect(start.getByText(noText)).toBeVisible();
      await picker.setInputFiles({ ...blank, buffer: Buffer.alloc(0) });
      await expect(getAlert(start)).toContainText(translate('files.problems.file_missing'));
      const bad = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ bad') };
      await picker.setInputFiles(bad);
      await expect(getAlert(start)).toBeVisible();
      await picker.setInputFiles(file);
      await expect(getAlert(start)).toBeHidden();
      const take = (skill: string) =>
        start.getByRole('button', {
          name: translate('seekers.proposals.take', { skill }),
          exact: true,
        });
      await take('Kế toán tổng hợp').dblclick();
      const added = start.getByText(translate('seekers.proposals.proposal_added'), { exact: true });
      await expect(added).toHaveCount(1);
      await start
        .getByRole('button', {
          name: translate('seekers.proposals.take_title', { title: 'React Developer' }),
        })
        .dblclick();
      await expect(page.locator('[name=title]')).toHaveValue('React Developer');
      await take('React').click();
      await take('SQL').click();
      await expectAccessible(page);
      // Proposals for the form are saved only with the form.
      await expect(page.locator('section#experience')).toContainText('Gốm Sứ An Nam');
      await page.locator('[name=bio]').fill('Năm năm làm kế toán, nay học lập trình.');
      await page.locator('[name=full_name]').fill('Nguyễn Thùy Linh');
      await page.locator('[name=experience]').selectOption('mid');
      await page.locator('[name=location]').fill('Hà Nội');
      await page.getByRole('button', { name: translate('seekers.ui.setup.save') }).click();
      await expect(page).toHaveURL(/dashboard/);
      const profile = await seeker.call('GET /auth/profile/seeker');
      expect(profile).toMatchObject({ title: 'React Developer', skills: ['React', 'SQL'] });
      const { entries } = await seeker.call('GET /auth/profile/seeker/entries');
      expect(entries).toMatchObject([{ name: 'Kế toán tổng hợp' }]);
      expect((await seeker.call('GET /auth/profile/seeker/details')).phone).toBeNull();
      expect((await seeker.call('GET /files?purpose=cv')).files).toHaveLength(2);
      await page.goto('/profile/seeker/setup');
      const title = page.locator('[name=title]');
      await expect(title).toHaveValue('React Developer');
      // A draft does not hide what another device has saved since.
      await title.fill('Kế toán');
      const { full_name, bio, skills, experience, location } = profile;
      const changed = { full_name, bio, skills, experience, location, title: 'Thợ gốm' };
      await seeker.call('POST /auth/profile/seeker', changed);
      await page.reload();
      await expect(title).toHaveValue('Thợ gốm');
      await expect(
        page.getByRole('button', { name: translate('seekers.ui.setup.cv_start') }),
      ).toHaveCount(0);
    });
  });
}
