// A place of a job: one of the 34 provinces, the whole country, or abroad.
import { z } from 'zod';

export const Place = z
  .object({
    /** Official two-digit code as text, 'nationwide' or 'overseas'. */
    code: z.string(),
    name_en: z.string(),
    name_vi: z.string(),
    /** Slug of the province before July 2025 that was meant, such as 'binh-duong' within 79. */
    former: z.string().nullable(),
    /** The place as the posting writes it, where that says more than the name. */
    written: z.string().nullable(),
  })
  .meta({ id: 'Place' });

export type Place = z.output<typeof Place>;
