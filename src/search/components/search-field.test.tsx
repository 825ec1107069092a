// The search field: suggestions, and recent searches of this device.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Suggestion } from '#search/contract.ts';
import { show } from '#tests/support/show.tsx';
import { recent } from './recent.ts';
import { SearchField } from './search-field.tsx';

afterEach(cleanup);
beforeEach(() => recent.forgetAll());
beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

describe('the search field', () => {
  const kinds = ['title', 'skill', 'company', 'place'] as const;
  const proposed: Suggestion[] = kinds.map((kind) => {
    return { kind, text: `Kế ${kind}`, id: null, jobs: kind === 'title' ? 12 : null };
  });

  test.each([
    ['vi', ['Chức danh', 'Kỹ năng', 'Công ty', 'Địa điểm'], '4 gợi ý'],
    ['en', ['Job titles', 'Skills', 'Companies', 'Places'], '4 suggestions'],
  ] as const)(
    'groups suggestions by kind in %s and announces how many',
    async (language, kinds, announcement) => {
      const queries: string[] = [];
      const suggest = async (q: string) => {
        queries.push(q);
        return proposed;
      };
      show(language, <SearchField value={undefined} suggest={suggest} onPick={() => undefined} />);
      const field = screen.getByRole('combobox');
      for (const value of ['k', 'ke', 'kế ']) fireEvent.input(field, { target: { value } });
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
      expect(queries).toEqual(['kế']);
      expect(
        screen.getAllByRole('group').map((it) => it.getAttribute('aria-labelledby')),
      ).toHaveLength(4);
      for (const name of kinds) expect(screen.getByRole('group', { name })).toBeTruthy();
      expect(screen.getByRole('status').textContent).toContain(announcement);
    },
  );

  test('keeps the list under the keyboard selection when a later result arrives', async () => {
    const responses: ((found: Suggestion[]) => void)[] = [];
    const suggest = () => new Promise<Suggestion[]>((resolve) => responses.push(resolve));
    const picked: unknown[] = [];
    show(
      'vi',
      <SearchField
        value={undefined}
        suggest={suggest}
        onPick={(text, suggestion) => picked.push([text, suggestion?.kind])}
      />,
    );
    const field = screen.getByRole('combobox');
    fireEvent.input(field, { target: { value: 'ke t' } });
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.(proposed);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    fireEvent.input(field, { target: { value: 'ke to' } });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    await waitFor(() => expect(responses).toHaveLength(2));
    await act(async () => responses[1]?.([{ kind: 'place', text: 'Huế', id: null, jobs: null }]));
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Kế title');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(picked).toEqual([['Kế title', 'title']]);
  });

  test('shows nothing when suggestions cannot be loaded, not those of the text before', async () => {
    const failure = Promise.withResolvers<Suggestion[]>();
    const suggest = vi.fn((q: string) => (q === 'k' ? Promise.resolve(proposed) : failure.promise));
    show('en', <SearchField value={undefined} suggest={suggest} onPick={() => undefined} />);
    const field = screen.getByRole('combobox');
    fireEvent.input(field, { target: { value: 'k' } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    fireEvent.input(field, { target: { value: 'ka' } });
    await waitFor(() => expect(suggest).toHaveBeenCalledTimes(2));
    await act(async () => failure.reject(new Error('offline')));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('shows recent searches while it is empty, removable one by one or all at once', () => {
    for (let at = 1; at <= 10; at++) recent.remember(`việc ${at}`);
    recent.remember('VIỆC 9');
    const picked: string[] = [];
    const suggest = async () => [];
    show(
      'vi',
      <SearchField value={undefined} suggest={suggest} onPick={(text) => picked.push(text)} />,
    );
    const field = screen.getByRole('combobox');
    fireEvent.click(field);
    const texts = () => screen.getAllByRole('option').map((it) => it.textContent);
    expect(texts()).toEqual([
      'VIỆC 9',
      'việc 10',
      'việc 8',
      'việc 7',
      'việc 6',
      'việc 5',
      'việc 4',
      'việc 3',
      'Xóa hết tìm gần đây',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Xóa “việc 10” khỏi tìm gần đây' }));
    expect(texts()[1]).toBe('việc 8');
    expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toHaveLength(7);
    fireEvent.click(screen.getByRole('option', { name: 'việc 8' }));
    expect(picked).toEqual(['việc 8']);
    fireEvent.click(field);
    fireEvent.click(screen.getByRole('option', { name: 'Xóa hết tìm gần đây' }));
    expect(localStorage.getItem('recent_searches')).toBeNull();
  });

  test('remembers the searched text', () => {
    show('en', <SearchField value="lái xe" suggest={async () => []} onPick={() => undefined} />);
    expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(['lái xe']);
  });
});
