// Describes why a mail could not be sent, without addresses: a mail server's reply often repeats them.
interface MailFailure {
  /** For logs: the library's code, such as ETIMEDOUT, or the server's reply code. */
  code: string;
  /** For the operator: codes and the server's reply without addresses. */
  reason: string;
}

const MAX_LENGTH = 300;

const getText = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Splits at spaces instead of matching one pattern: the text is untrusted, and the time stays linear. */
function withoutAddresses(text: string, recipient: string): string {
  const local = recipient.toLowerCase().split('@')[0] ?? '';
  const isAddress = (word: string) =>
    /@|%40|=40/.test(word) ||
    (local.length > 3 && word.toLowerCase().includes(local)) ||
    word.toLowerCase().replaceAll(/[^\p{L}\p{N}._+-]/gu, '') === local;
  const words = text.slice(0, 2000).split(/\s+/);
  return words
    .map((word) => (isAddress(word) ? '<address>' : word))
    .join(' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

export function toMailFailure(error: unknown, recipient: string): MailFailure {
  if (!(error instanceof Error)) return { code: 'unknown', reason: 'unknown' };
  const [library, reply] = [getText(error, 'code'), getText(error, 'responseCode')];
  const response = getText(error, 'response') || error.message;
  const codes = [library, reply].filter((part) => part !== '');
  return {
    code: codes.join(' ') || error.name,
    reason: [...codes, withoutAddresses(response, recipient)].join(' '),
  };
}
