// Addresses of files.

/** Path of a logo on public pages. */
export const toLogoPath = (id: string) => `/api/v1/files/${id}`;
