// Clients of IndexNow and of Google's Indexing API.
import { importPKCS8, SignJWT } from 'jose';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface IndexNowConfig {
  url: string;
  key: string;
}

export interface GoogleIndexingConfig {
  /** Path of the service account's key file, as downloaded from Google. */
  keyFile: string;
  url: string;
}

const TIMEOUT_MS = 10_000;

/** A service responded with an error status. */
class IndexingError extends Error {
  readonly status: number;

  constructor(service: string, status: number) {
    super(`${service} answered ${status}`);
    this.name = 'IndexingError';
    this.status = status;
  }
}

interface ServiceCall {
  service: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  stopping: AbortSignal;
}

async function send({ service, url, headers, body, stopping }: ServiceCall): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    // Requests go only to the URL that the operator configured.
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new IndexingError(service, response.status);
}

/** Submits many URLs of one host in one call; at most 10,000. Throws IndexingError on an error status. */
export async function submitToIndexNow(
  { url, key }: IndexNowConfig,
  base: string,
  addresses: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  const { host } = new URL(base);
  const body = JSON.stringify({
    host,
    key,
    keyLocation: `${base}/${key}.txt`,
    urlList: addresses,
  });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const response = await send({ service: 'IndexNow', url, headers, body, stopping });
  await response.body?.cancel();
}

const ServiceAccount = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
});
const TokenResponse = z.object({ access_token: z.string(), expires_in: z.number() });

const SCOPE = 'https://www.googleapis.com/auth/indexing';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_SECONDS = 3600;
/** A token is renewed this long before it expires. */
const MARGIN_SECONDS = 120;

type NotifyGoogle = (address: string, type: 'URL_UPDATED' | 'URL_DELETED') => Promise<void>;

/**
 * Caches the service account's access token until it expires. The returned function throws IndexingError on an error
 * status.
 */
export function createGoogleNotifier(
  { keyFile, url }: GoogleIndexingConfig,
  stopping: AbortSignal,
): NotifyGoogle {
  let token: { value: string; until: number } | null = null;

  async function requestToken(): Promise<string> {
    const account = ServiceAccount.parse(JSON.parse(await readFile(keyFile, 'utf8')));
    const seconds = Math.floor(Date.now() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + HOUR_SECONDS)
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const response = await send({
      service: 'Google sign-in',
      url: account.token_uri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ grant_type: GRANT, assertion })),
      stopping,
    });
    const { access_token, expires_in } = TokenResponse.parse(await response.json());
    token = { value: access_token, until: seconds + expires_in - MARGIN_SECONDS };
    return access_token;
  }

  return async (address, type) => {
    const isCurrent = token && token.until > Date.now() / 1000;
    const value = isCurrent && token ? token.value : await requestToken();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${value}` };
    try {
      const body = JSON.stringify({ url: address, type });
      const response = await send({ service: 'The Indexing API', url, headers, body, stopping });
      await response.body?.cancel();
    } catch (error) {
      // A revoked token is requested again at the next attempt.
      if (error instanceof IndexingError && error.status === 401) token = null;
      throw error;
    }
  };
}
