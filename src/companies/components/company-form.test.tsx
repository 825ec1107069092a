// Tests the company form: required fields, server errors, and that typed text survives a failure.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getField, fill, press, getVisibleText, show } from '#tests/support/show.tsx';
import { CompanyForm, findCompanyErrors, NO_COMPANY, type CompanyValues } from './company-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const SEN_VANG: CompanyValues = {
  ...NO_COMPANY,
  company_name: 'Sen Vàng',
  description: 'Chúng tôi trồng sen.',
  website: 'https://senvang.vn',
  industry: 'Other',
  size: '11-50',
  location: 'Đồng Tháp',
  contact: 'chao@senvang.vn',
};

test.each([
  [{}, {}],
  [{ website: '', contact: '' }, {}],
  [{ location: '12 Nguyễn Huệ, Thành phố Cao Lãnh, Đồng Tháp' }, {}],
  [{ location: 'Atlantis' }, { location: 'place' }],
  [{ industry: 'Software Development' }, {}],
  [{ location: ' ' }, { location: 'required' }],
  [{ website: 'senvang' }, { website: 'url' }],
  [{ website: 'javascript:alert(1)' }, { website: 'url' }],
  [{ contact: 'sen vàng' }, { contact: 'email' }],
  [
    { company_name: '  ', industry: '' },
    { company_name: 'required', industry: 'choose_field' },
  ],
])('with %j the form reports %j', (change, errors) => {
  expect(findCompanyErrors({ ...SEN_VANG, ...change })).toEqual(errors);
});

test.each([
  ['en', 'Save company profile', ['Company name is required', 'Industry is required']],
  ['vi', 'Lưu hồ sơ công ty', ['Vui lòng nhập tên công ty', 'Vui lòng chọn lĩnh vực']],
] as const)('a blank form names the required fields (%s)', (language, save, sentences) => {
  show(language, <CompanyForm start={NO_COMPANY} draft="d" send={async () => null} />);
  press(save);
  for (const sentence of sentences) expect(getVisibleText()).toContain(sentence);
  expect(document.activeElement).toBe(getField(language === 'en' ? 'Company name' : 'Tên công ty'));
});

test.each([
  ['en', 'Industry', 'Software Development', 'Save company profile'],
  ['vi', 'Lĩnh vực', 'Phát triển phần mềm', 'Lưu hồ sơ công ty'],
] as const)(
  'an imported company keeps an industry that others cannot choose (%s)',
  async (language, field, name, save) => {
    const send = vi.fn(async (_values: CompanyValues) => null);
    const start = { ...SEN_VANG, industry: 'Software Development' };
    show(language, <CompanyForm start={start} draft="d" send={send} />);
    fill(field, 'Technology');
    expect(screen.getByRole('option', { name })).toBeTruthy();
    fill(field, 'Software Development');
    press(save);
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0].industry).toBe('Software Development');
  },
);

test('an industry of imported companies is no choice for others', () => {
  show('en', <CompanyForm start={SEN_VANG} draft="d" send={async () => null} />);
  expect(screen.queryByRole('option', { name: 'Software Development' })).toBeNull();
});

test.each([
  ['en', 'Save company profile', 'We don’t recognise this place.'],
  ['vi', 'Lưu hồ sơ công ty', 'Không nhận ra địa điểm này.'],
] as const)('an unknown place is reported at its field (%s)', (language, save, sentence) => {
  const send = vi.fn(async () => null);
  const start = { ...SEN_VANG, location: 'Atlantis' };
  show(language, <CompanyForm start={start} draft="d" send={send} />);
  press(save);
  expect(getVisibleText()).toContain(sentence);
  expect(send).not.toHaveBeenCalled();
});

test('a server error stays at its field until the field changes', async () => {
  const refusal = { message: 'Vui lòng kiểm tra.', fields: { website: 'Đường dẫn không hợp lệ' } };
  show('vi', <CompanyForm start={SEN_VANG} draft="d" send={async () => refusal} />);
  press('Lưu hồ sơ công ty');
  await waitFor(() => expect(getVisibleText()).toContain('Vui lòng kiểm tra.'));
  expect(getField('Website').getAttribute('aria-invalid')).toBe('true');
  fill('Website', 'https://sen.vn');
  expect(getField('Website').getAttribute('aria-invalid')).toBeNull();
});

test('an overlong text is sent unshortened, and the error appears at its field', async () => {
  const send = vi.fn(async (_: CompanyValues) => ({
    message: 'Vui lòng kiểm tra.',
    fields: { description: 'Tối đa 20.000 ký tự' },
  }));
  show('vi', <CompanyForm start={SEN_VANG} draft="d" send={send} />);
  const field = getField('Giới thiệu');
  expect(field.getAttribute('maxlength')).toBeNull();
  fill('Giới thiệu', 'a'.repeat(20_001));
  press('Lưu hồ sơ công ty');
  await waitFor(() => expect(getVisibleText()).toContain('Tối đa 20.000 ký tự'));
  expect(send.mock.calls[0]?.[0].description).toHaveLength(20_001);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a failed request keeps text and idempotency key across a reload; success removes both', async () => {
  const send = vi
    .fn<(values: CompanyValues, key: string) => Promise<{ message: string } | null>>()
    .mockResolvedValueOnce({ message: 'Network error. Please try again.' })
    .mockResolvedValue(null);
  const form = <CompanyForm start={SEN_VANG} draft="d" send={send} />;
  const { unmount } = show('en', form);
  fill('Company name', 'Sen Vàng Đồng Tháp');
  press('Save company profile');
  await waitFor(() => expect(getVisibleText()).toContain('Network error'));
  unmount();
  show('en', form);
  expect(getField('Company name').value).toBe('Sen Vàng Đồng Tháp');
  press('Save company profile');
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  const [first, second] = send.mock.calls;
  expect(second).toEqual(first);
});

test('two presses send one request', () => {
  const send = vi.fn(() => new Promise<null>(() => {}));
  show('en', <CompanyForm start={SEN_VANG} draft="d" send={send} />);
  press('Save company profile');
  const [form] = screen.getAllByRole('button', { name: 'Save company profile' });
  form?.click();
  expect(send).toHaveBeenCalledOnce();
});
