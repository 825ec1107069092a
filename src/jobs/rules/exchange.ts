// Exchange rates in dong, used to compare pay in different currencies.
import type { Currency } from './lists.ts';

interface ExchangeRates {
  USD: number;
  EUR: number;
  dated: string;
}

/** Dong per unit. A new rate affects stored jobs only when they are written again. */
export const EXCHANGE_RATES: ExchangeRates = { USD: 25_500, EUR: 27_500, dated: '2026-11-01' };

/** Converts an amount to dong, rounded. */
export function toDong(amount: number | null, currency: Currency): number | null {
  if (amount === null || currency === 'VND') return amount;
  return Math.round(amount * EXCHANGE_RATES[currency]);
}
