// Contact, links and availability of a seeker. A company sees them only with an application.

export const NOTICE_PERIODS = ['now', '2_weeks', '30_days', '45_days', 'later'] as const;
export type NoticePeriod = (typeof NOTICE_PERIODS)[number];

export interface Details {
  /** In E.164: +84912345678. */
  phone: string | null;
  /** When the person could start. */
  notice_period: NoticePeriod | null;
  /** Companies that received an application may suggest another position. */
  open_to_offers: boolean;
}

export const NO_DETAILS: Details = { phone: null, notice_period: null, open_to_offers: false };

/** The links of a profile, each declared once: form, API, columns, sent copies and exports derive from this list. */
export const SEEKER_LINKS = ['linkedin', 'github', 'portfolio'] as const;

export type SeekerLink = (typeof SEEKER_LINKS)[number];

/** An object with one value for each link, in the order of the list. */
export function mapSeekerLinks<Value>(
  toValue: (name: SeekerLink) => Value,
): Record<SeekerLink, Value> {
  // fromEntries loses the keys' type.
  return Object.fromEntries(SEEKER_LINKS.map((name) => [name, toValue(name)])) as Record<
    SeekerLink,
    Value
  >;
}
