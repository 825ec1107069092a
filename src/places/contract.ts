// A place of a job: one of the 34 provinces, nationwide, or overseas.
import { z } from 'zod';

export const Place = z
  .object({
    /** Official code of two digits, 'nationwide' or 'overseas'. */
    code: z.string(),
    name_en: z.string(),
    name_vi: z.string(),
    /** Slug of the province before July 2025, such as 'binh-duong' within 79. */
    former: z.string().nullable(),
    /** The place as the posting writes it, when that is more precise than the name. */
    written: z.string().nullable(),
    /** Districts and towns that the posting names; absent without any. They are no longer administrative units. */
    districts: z
      .array(z.object({ slug: z.string(), name_en: z.string(), name_vi: z.string() }))
      .optional(),
  })
  .meta({ id: 'Place' });

export type Place = z.output<typeof Place>;
