// Places of a job as schema.org addresses with locality, region and country.
import { findCountry } from '#places/countries.ts';
import { findTarget } from '#places/gazetteer.ts';
import { findFormerProvince, isProvince } from '#places/rules.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { listForeignParts } from '#jobs/rules/addresses.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import { ELSEWHERE } from '#jobs/rules/place.ts';
import { NATIONWIDE, OVERSEAS } from '#places/names.ts';

type Place = PageJob['places'][number];

const VIETNAM = 'VN';
const COUNTRY = new Set(['viet nam', 'vietnam', 'vn']);
/** Matches units below a province: 'Phường Bến Nghé', 'Quận 1', 'Dong Da District'. */
const DISTRICT = /^(?:quan|q|huyen|thi xa|tx|thanh pho|tp|phuong|p|xa) (?=.)|(?:district|ward)$/;

interface PostalAddress {
  streetAddress?: string;
  addressLocality?: string;
  addressRegion?: string;
  addressCountry?: string;
}

const toPostalAddress = (parts: PostalAddress) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', ...parts },
});

const isDistrict = (part: string): boolean => {
  const key = foldText(part);
  return DISTRICT.test(key) || findTarget(key)?.rank !== undefined;
};

/** Splits the written address and drops province and country, which have fields of their own. */
function splitAddress({ written, name_vi, name_en }: Place): string[] {
  const region = new Set([foldText(name_vi), foldText(name_en)]);
  return (written ?? '')
    .split(/[,;:]/)
    .map((part) => part.trim())
    .filter((part) => {
      const key = foldText(part);
      return key !== '' && !region.has(key) && !COUNTRY.has(key) && !isProvince(part);
    });
}

/** The last district-like part is the locality; the other parts are the street. */
function toVietnameseAddress(place: Place) {
  const parts = splitAddress(place);
  const at = parts.findLastIndex(isDistrict);
  const street = parts.filter((_, nth) => nth !== at).join(', ');
  const former = place.former ? findFormerProvince(place.former)?.name_vi : null;
  return toPostalAddress({
    ...(street ? { streetAddress: street } : {}),
    addressLocality: parts[at] ?? former ?? place.name_vi,
    addressRegion: place.name_vi,
    addressCountry: VIETNAM,
  });
}

/** Returns null without a known country: Google rejects an address without a country. */
function toForeignAddress(place: Place) {
  const country = findCountry(place.written ?? '');
  if (!country) return null;
  const locality = listForeignParts(place).join(', ');
  return toPostalAddress({
    ...(locality ? { addressLocality: locality } : {}),
    addressCountry: country.code,
  });
}

function toAddress(place: Place) {
  if (place.code === OVERSEAS) return toForeignAddress(place);
  if (place.code !== ELSEWHERE) return toVietnameseAddress(place);
  // Unknown places are assumed to be in Vietnam.
  const { written } = place;
  return toPostalAddress({
    ...(written ? { addressLocality: written } : {}),
    addressCountry: VIETNAM,
  });
}

type Location = ReturnType<typeof toPostalAddress>;

interface PostingPlaces {
  jobLocation?: Location[];
  jobLocationType?: 'TELECOMMUTE';
  applicantLocationRequirements?: { '@type': 'Country'; name: string };
}

/** Returns `jobLocation` and, for remote work, where applicants may live; null where no country is known. */
export function toPostingPlaces({
  places,
  remote,
}: Pick<PageJob, 'places' | 'remote'>): PostingPlaces | null {
  const named = places.filter(({ code }) => code !== NATIONWIDE);
  const found = named.map(toAddress).filter((it) => it !== null);
  if (remote) {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: VIETNAM },
      ...(found.length > 0 ? { jobLocation: found } : {}),
    };
  }
  if (found.length > 0) return { jobLocation: found };
  // Without any place, or nationwide.
  const isInVietnam = named.length === 0;
  return isInVietnam ? { jobLocation: [toPostalAddress({ addressCountry: VIETNAM })] } : null;
}
