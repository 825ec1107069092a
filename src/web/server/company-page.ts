// A company as the pages show it: its place in the reader's language, its times as text.
import type { CardCompany } from '#companies/components/company-card.tsx';
import type { Company } from '#companies/contract.ts';
import { shortenText } from '#jobs/rules/card.ts';
import { findPlace } from '#places/rules.ts';
import type { Language } from '#context.ts';

/** In a grid: as much of the text as the card's lines can show. */
export function toCardCompany(company: Company, language: Language, room: number): CardCompany {
  return {
    ...toCompanyPage(company, language),
    description: shortenText(company.description, room),
  };
}

export function toCompanyPage(company: Company, language: Language): CardCompany {
  const { created_at, place, location, ...rest } = company;
  const known = place ? findPlace(place) : null;
  const name = known && (language === 'vi' ? known.name_vi : known.name_en);
  return { ...rest, place, location: name ?? location };
}
