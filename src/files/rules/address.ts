// Where a file is found.

/** A logo's address on a company's page: the same for everybody, for as long as the file is there. */
export const toLogoPath = (id: string) => `/api/v1/files/${id}`;
