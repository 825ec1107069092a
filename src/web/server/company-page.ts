// Company data for pages: the place in the reader's language, without internal dates.
import type { CardCompany } from '#companies/components/company-card.tsx';
import type { Company } from '#companies/contract.ts';
import { shortenText } from '#jobs/rules/card.ts';
import { getPlaceName } from '#places/names.ts';
import { findPlace } from '#places/rules.ts';
import type { Language } from '#context.ts';

/** For grids: shortens the description to what the card shows. */
export function toCardCompany(
  company: Company,
  language: Language,
  max_length: number,
): CardCompany {
  return {
    ...toCompanyPage(company, language),
    description: shortenText(company.description, max_length),
  };
}

export function toCompanyPage(company: Company, language: Language): CardCompany {
  const { created_at, place, location, ...rest } = company;
  const province = place ? findPlace(place) : null;
  const name = province && getPlaceName(province, language);
  return { ...rest, place, location: name ?? location };
}
