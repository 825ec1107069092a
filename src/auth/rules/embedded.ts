// Fixed values of the embedded identity provider and its tokens.

/** The embedded issuer's name, which does not depend on the site's URL. */
export const EMBEDDED_ISSUER = 'viecvui';
export const AUDIENCE = 'viecvui-api';
export const TOKEN_SECONDS = 600;
/** The seed's minimum. NIST requires more, and operators may configure more. */
export const MIN_PASSWORD = 6;
