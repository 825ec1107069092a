// The provider's two mails, in the language of whoever receives them.
import { sentence } from '#door/sentences.ts';
import { letter, type Letter } from '#platform/mail/letter.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#visit.ts';

export function letterOf(kind: 'reset' | 'verify', language: Language, link: string): Letter {
  const say = (part: 'subject' | 'text' | 'button' | 'after') =>
    sentence(language, ['identity'], `mail.${kind}.${part}`, { product: PRODUCT });
  return letter({
    language,
    subject: say('subject'),
    text: [say('text')],
    button: { label: say('button'), link },
    after: say('after'),
    sender: PRODUCT,
  });
}
