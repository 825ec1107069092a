// Latest measured quality of matching, as in docs/figures.md.

interface Figure {
  en: string;
  vi: string;
  /** As written in both languages. */
  value: string;
  /** Target. */
  bar: string;
}

interface Figures {
  /** Null while this version has not been measured. */
  measured: { en: string; vi: string } | null;
  rows: readonly Figure[];
}

export const FIGURES: Figures = {
  measured: { en: 'Measured on 30 November 2026', vi: 'Đo ngày 30/11/2026' },
  rows: [
    {
      en: 'Order, fictional profiles not used in making it (30): nDCG@10',
      vi: 'Thứ tự, hồ sơ hư cấu không dùng khi xây dựng (30 hồ sơ): nDCG@10',
      value: '0.930 (0.903 – 0.955)',
      bar: '–',
    },
    {
      en: 'The same by word search alone (BM25)',
      vi: 'Cũng bộ đó, chỉ tìm theo từ (BM25)',
      value: '0.732 (0.669 – 0.787)',
      bar: '–',
    },
    {
      en: 'Share of fitting jobs among the first five',
      vi: 'Tỷ lệ việc hợp trong năm tin đầu',
      value: '0.813 (0.720 – 0.893)',
      bar: '–',
    },
    {
      en: 'Profiles in Vietnamese, English, both: nDCG@10',
      vi: 'Hồ sơ tiếng Việt, tiếng Anh, cả hai: nDCG@10',
      value: '0.935 · 0.933 · 0.919',
      bar: '–',
    },
    {
      en: 'The weakest trade: management, two profiles',
      vi: 'Nhóm nghề yếu nhất: quản lý, hai hồ sơ',
      value: '0.840',
      bar: '–',
    },
    {
      en: 'Order, ten IT profiles judged by somebody else: nDCG@10',
      vi: 'Thứ tự, mười hồ sơ CNTT do người khác chấm: nDCG@10',
      value: '0.982 (0.963 – 0.997)',
      bar: '0.88',
    },
    {
      en: 'Skills read in 100 Vietnamese postings: right, found',
      vi: 'Kỹ năng đọc từ 100 tin tiếng Việt: đúng, tìm được',
      value: '95.8% · 95.1%',
      bar: '90% · 80%',
    },
    {
      en: 'Skills read in 100 English postings: right, found',
      vi: 'Kỹ năng đọc từ 100 tin tiếng Anh: đúng, tìm được',
      value: '96.2% · 96.4%',
      bar: '90% · 80%',
    },
    {
      en: 'Quotes that do not name a skill of their reason',
      vi: 'Trích dẫn không nêu đúng kỹ năng của lý do',
      value: '0 / 7678',
      bar: '0',
    },
    {
      en: 'Named skills whose removal does not lower the score',
      vi: 'Kỹ năng được nêu mà khi bỏ đi điểm không giảm',
      value: '0 / 1043',
      bar: '0',
    },
    {
      en: 'Recommendations over 100,000 jobs, processor time: median, slowest of a hundred',
      vi: 'Gợi ý trên 100.000 tin, thời gian xử lý: trung vị, chậm nhất trong một trăm lần',
      value: '29.0 ms · 49.3 ms',
      bar: '150 ms',
    },
  ],
};
