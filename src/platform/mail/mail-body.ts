// Renders a mail with one button, as text and as HTML that every mail client displays.
import { escapeHtml } from '#platform/escape-html.ts';
import { PALETTE } from '#platform/palette.ts';

export interface MailItem {
  title: string;
  note: string;
  /** A second line. */
  more?: string | undefined;
  link: string;
}

interface MailContent {
  language: string;
  subject: string;
  text: readonly string[];
  /** A list of items below the text. */
  items?: readonly MailItem[];
  /** The unsubscribe link, at the end. */
  end?: { label: string; link: string };
  button: { label: string; link: string };
  after: string;
  sender: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const GROUND = PALETTE.ground.light;
const INK = PALETTE.ink.light;
const SOFT = PALETTE['ink-soft'].light;
const BRAND = PALETTE.brand.light;

/** Lines of a text stay lines. */
const toParagraphHtml = (text: string, colour: string = INK) =>
  `<p style="margin:0 0 16px;font:16px/1.6 sans-serif;color:${colour};white-space:pre-line">${escapeHtml(text)}</p>`;

const toItemHtml = ({ title, note, more, link }: MailItem) =>
  `<p style="margin:0 0 16px;font:16px/1.5 sans-serif;color:${SOFT}"><a href="${escapeHtml(link)}" style="color:${BRAND};font-weight:700">${escapeHtml(title)}</a><br>${[note, more ?? []].flat().map(escapeHtml).join('<br>')}</p>`;

const toItemText = ({ title, note, more, link }: MailItem) =>
  [title, note, ...(more ? [more] : []), link].join('\n');

const endHtml = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:0;font:13px/1.5 sans-serif"><a href="${escapeHtml(link)}" style="color:${SOFT}">${escapeHtml(label)}</a></p>`;

export function renderMailBody(it: MailContent): RenderedMail {
  const { language, subject, text, items = [], button, after, sender, end } = it;
  const link = escapeHtml(button.link);
  return {
    subject,
    text: `${[
      ...text,
      ...items.map(toItemText),
      `${button.label}:\n${button.link}`,
      after,
      sender,
      ...(end ? [`${end.label}:\n${end.link}`] : []),
    ].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
      `<title>${escapeHtml(subject)}</title></head>`,
      `<body style="margin:0;padding:24px;background:${GROUND}">`,
      '<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px;overflow-wrap:anywhere">',
      ...text.map((part) => toParagraphHtml(part)),
      ...items.map(toItemHtml),
      `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;`,
      `border-radius:8px;background:${BRAND};color:#fff;font:600 16px/1.4 sans-serif;`,
      `text-decoration:none">${escapeHtml(button.label)}</a></p>`,
      `<p style="margin:0 0 16px;font:13px/1.5 sans-serif;color:${SOFT};word-break:break-all">${link}</p>`,
      toParagraphHtml(after, SOFT),
      toParagraphHtml(sender, SOFT),
      ...(end ? [endHtml(end)] : []),
      '</div></body></html>\n',
    ].join('\n'),
  };
}
