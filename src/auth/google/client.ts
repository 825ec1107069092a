// OpenID Connect client for Google. Its endpoints are constants, so that starting needs no network.
import * as oidc from 'openid-client';
import type { GoogleConfig } from './mode.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';

const GOOGLE: oidc.ServerMetadata = {
  issuer: GOOGLE_ISSUER,
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
};

const SECONDS = 10;

/** Whether the provider is unreachable or broken, as opposed to a refused sign-in. */
class ProviderDownError extends Error {}

export function isProviderDown(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    if (it instanceof ProviderDownError || it.name === 'TimeoutError') return true;
  }
  return false;
}

const reportOutage =
  (customFetch: oidc.CustomFetch): oidc.CustomFetch =>
  async (url, options) => {
    const response = await customFetch(url, options).catch((cause: unknown) => {
      throw new ProviderDownError('The identity provider cannot be reached', { cause });
    });
    if (response.status >= 500)
      throw new ProviderDownError(`The provider answered ${response.status}`);
    return response;
  };

function prepareClient(
  config: oidc.Configuration,
  customFetch: oidc.CustomFetch,
): oidc.Configuration {
  config[oidc.customFetch] = customFetch;
  config.timeout = SECONDS;
  // Verifies the ID token's signature although it came over TLS, because a proxy may be in between.
  oidc.enableNonRepudiationChecks(config);
  if (config.serverMetadata().issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
  return config;
}

async function discoverProvider(
  issuer: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  customFetch: oidc.CustomFetch,
): Promise<oidc.Configuration> {
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const options: oidc.DiscoveryRequestOptions = {
    execute,
    [oidc.customFetch]: customFetch,
    timeout: SECONDS,
  };
  const secret = oidc.ClientSecretPost(clientSecret);
  return oidc.discovery(new URL(issuer), clientId, undefined, secret, options);
}

/** Request bodies of this client are forms. */
const fetched: oidc.CustomFetch = (url, options) =>
  fetch(url, { ...options, body: options.body instanceof URLSearchParams ? options.body : null });

/** Returns the client, loaded lazily and cached; a failure is tried again next time. */
export function createGoogleClient(config: GoogleConfig): () => Promise<oidc.Configuration> {
  const { google, googleIssuer } = config;
  const customFetch = reportOutage(fetched);
  let known: Promise<oidc.Configuration> | null = null;
  const make = async () => {
    if (!google) throw new Error('Google is not configured');
    if (googleIssuer.replace(/\/$/, '') !== GOOGLE_ISSUER)
      return prepareClient(await discoverProvider(googleIssuer, google, customFetch), customFetch);
    const secret = oidc.ClientSecretPost(google.clientSecret);
    return prepareClient(
      new oidc.Configuration(GOOGLE, google.clientId, undefined, secret),
      customFetch,
    );
  };
  return async () => {
    known ??= make();
    try {
      return await known;
    } catch (error) {
      known = null;
      throw error;
    }
  };
}

/** Creates a public client of an issuer inside this process, without a network. */
export function createStandInClient(
  server: oidc.ServerMetadata,
  clientId: string,
  customFetch: oidc.CustomFetch,
): () => Promise<oidc.Configuration> {
  const config = new oidc.Configuration(server, clientId, undefined, oidc.None());
  return async () => prepareClient(config, customFetch);
}
