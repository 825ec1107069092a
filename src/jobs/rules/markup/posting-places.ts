// Where a job is, as schema.org says it: each place as an address with locality, region and country.
import { findCountry } from '#places/countries.ts';
import { findTarget } from '#places/gazetteer.ts';
import { findFormerProvince, isProvince } from '#places/rules.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import { ELSEWHERE, NATIONWIDE } from '#jobs/rules/place.ts';

type Place = PageJob['places'][number];

const OVERSEAS = 'overseas';
const VIETNAM = 'VN';
const COUNTRY = new Set(['viet nam', 'vietnam', 'vn']);
/** 'Phường Bến Nghé', 'Quận 1', 'Dong Da District': parts of a place that have a name of their own. */
const DISTRICT = /^(?:quan|q|huyen|thi xa|tx|thanh pho|tp|phuong|p|xa) (?=.)|(?:district|ward)$/;

const address = (parts: object) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', ...parts },
});

const isDistrict = (part: string): boolean => {
  const key = foldText(part);
  return DISTRICT.test(key) || findTarget(key)?.rank !== undefined;
};

/** What a posting writes, without the names of the province and the country, which have fields of their own. */
function partsOf({ written, name_vi, name_en }: Place): string[] {
  const region = new Set([foldText(name_vi), foldText(name_en)]);
  return (written ?? '')
    .split(/[,;:]/)
    .map((part) => part.trim())
    .filter((part) => {
      const key = foldText(part);
      return key !== '' && !region.has(key) && !COUNTRY.has(key) && !isProvince(part);
    });
}

/** The largest part within the province is the locality; what stands before it is the street. */
function inVietnam(place: Place) {
  const parts = partsOf(place);
  const at = parts.findLastIndex(isDistrict);
  const street = parts.filter((_, nth) => nth !== at).join(', ');
  const former = place.former ? findFormerProvince(place.former)?.name_vi : null;
  return address({
    ...(street ? { streetAddress: street } : {}),
    addressLocality: parts[at] ?? former ?? place.name_vi,
    addressRegion: place.name_vi,
    addressCountry: VIETNAM,
  });
}

function abroad({ written }: Place) {
  const country = findCountry(written ?? '');
  return address({
    ...(written ? { addressLocality: written } : {}),
    ...(country ? { addressCountry: country } : {}),
  });
}

function toAddress(place: Place) {
  if (place.code === OVERSEAS) return abroad(place);
  if (place.code !== ELSEWHERE) return inVietnam(place);
  // A place that we do not know, on a board for Vietnam.
  const { written } = place;
  return address({
    ...(written ? { addressLocality: written } : {}),
    addressCountry: VIETNAM,
  });
}

/** `jobLocation` and, for remote work, from where one may do it. */
export function toPostingPlaces({ places, remote }: Pick<PageJob, 'places' | 'remote'>) {
  const found = places.filter(({ code }) => code !== NATIONWIDE).map(toAddress);
  if (!remote)
    return { jobLocation: found.length ? found : [address({ addressCountry: VIETNAM })] };
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: VIETNAM },
    ...(found.length ? { jobLocation: found } : {}),
  };
}
