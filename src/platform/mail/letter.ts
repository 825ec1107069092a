// A plain letter with one button, as text and as HTML that every mail program shows.
export interface LetterText {
  language: string;
  subject: string;
  text: readonly string[];
  button: { label: string; link: string };
  after: string;
  sender: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

const paragraph = (text: string, colour = '#1d2b26') =>
  `<p style="margin:0 0 16px;font:16px/1.6 sans-serif;color:${colour}">${escapeHtml(text)}</p>`;

export function letter({ language, subject, text, button, after, sender }: LetterText): Letter {
  const link = escapeHtml(button.link);
  return {
    subject,
    text: [...text, `${button.label}:\n${button.link}`, after, sender].join('\n\n') + '\n',
    html: [
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
      `<title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;background:#f7f4ec">',
      '<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">',
      ...text.map((part) => paragraph(part)),
      `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;`,
      'border-radius:8px;background:#0b6e4f;color:#fff;font:600 16px/1.4 sans-serif;',
      `text-decoration:none">${escapeHtml(button.label)}</a></p>`,
      `<p style="margin:0 0 16px;font:13px/1.5 sans-serif;color:#55635d;word-break:break-all">${link}</p>`,
      paragraph(after, '#55635d'),
      paragraph(sender, '#55635d'),
      '</div></body></html>\n',
    ].join('\n'),
  };
}
