// Pictures that companies upload: types, and the largest size of a logo.
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
