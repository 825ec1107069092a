// Sections of a company page in which the company presents itself: benefits, photos and culture.
import type { Photo } from '#companies/contract.ts';
import { splitBenefits, splitVoices } from '#companies/rules/story.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Logo } from '#ui/surfaces/monogram.tsx';

interface StoryTextProps {
  /** Translated by the loader, so that only company pages load the text. */
  title: string;
  text: string;
  /** Language of the text if it differs from the page's. */
  lang: string | undefined;
}

export function CompanyBenefits({ title, text, lang }: StoryTextProps) {
  return (
    <section id="benefits">
      <h2>{title}</h2>
      <ul className="company-benefits" lang={lang}>
        {splitBenefits(text).map((line, at) => (
          <li key={at}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PhotosProps {
  title: string;
  photos: readonly Photo[];
  lang: string | undefined;
}

/** Each photo links to its full size, so it opens without scripts too. */
export function CompanyPhotos({ title, photos, lang }: PhotosProps) {
  return (
    <section id="photos">
      <h2>{title}</h2>
      <ul className="company-photos" data-count={photos.length} lang={lang}>
        {photos.map(({ src, alt }) => (
          <li key={src}>
            <a href={src} target="_blank" rel="noopener">
              <img src={src} alt={alt} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CompanyCulture({ title, text, lang }: StoryTextProps) {
  return (
    <section id="culture">
      <h2>{title}</h2>
      <div className="company-quotes" lang={lang}>
        {splitVoices(text).map((voice, at) =>
          voice.by ? (
            <figure key={at} className="panel">
              <Logo name={voice.by.split(',')[0] ?? ''} pixels={40} round />
              <blockquote className="whitespace-pre-line">{voice.text}</blockquote>
              <figcaption className="small soft">{voice.by}</figcaption>
            </figure>
          ) : (
            <p key={at} className="panel whitespace-pre-line">
              {voice.text}
            </p>
          ),
        )}
      </div>
    </section>
  );
}
