// Addresses of pictures: logos and photos of companies.

const PREFIX = '/api/v1/files/';

/** Path of a picture on public pages. */
export const toPicturePath = (id: string) => PREFIX + id;

/** Returns null for a picture that is not one of our files. */
export const getPictureId = (path: string): string | null =>
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null;
