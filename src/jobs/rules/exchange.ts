// What foreign money is worth in dong, and the day on which that was set; pay is compared at these rates.
export interface ExchangeRates {
  USD: number;
  EUR: number;
  dated: string;
}

/** Changing a rate leaves the monthly columns of stored jobs as they are until they are written again. */
export const EXCHANGE_RATES: ExchangeRates = { USD: 25_500, EUR: 27_500, dated: '2026-11-01' };
