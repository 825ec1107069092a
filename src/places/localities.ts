// Folded place names that postings use instead of a province and that are not in the list of districts and towns.

/** Province code, with the former province's slug if any → areas of several districts, and parks on their borders. */
export const AREAS: Record<string, string> = {
  '01': 'tu liem,trung hoa nhan chinh',
  '79 binh-duong': 'vsip 2,vsip ii,dai dang',
  '24': 'vsip bac ninh',
};

/** Names that mean another country. */
export const ABROAD =
  'nuoc ngoai,oversea,overseas,abroad,nhat ban,nhat,japan,tokyo,osaka,han quoc,korea,south korea,seoul,' +
  'singapore,malaysia,kuala lumpur,dai loan,taiwan,trung quoc,china,hong kong,thai lan,thailand,bangkok,' +
  'philippines,manila,indonesia,jakarta,campuchia,cambodia,phnom penh,dubai,uae,dubai uae,my,usa,' +
  'united states,canada,uc,australia,duc,germany,phap,france,anh,united kingdom,uk,chau au,europe';
