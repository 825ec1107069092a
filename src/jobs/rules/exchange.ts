// Exchange rates in dong, used to compare pay in different currencies.
export interface ExchangeRates {
  USD: number;
  EUR: number;
  dated: string;
}

/** Dong per unit. A new rate affects stored jobs only when they are written again. */
export const EXCHANGE_RATES: ExchangeRates = { USD: 25_500, EUR: 27_500, dated: '2026-11-01' };
