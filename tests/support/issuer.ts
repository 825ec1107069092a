// An OpenID Connect issuer whose responses a test can falsify.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export interface Spoil {
  /** Overrides the ID token's claims. */
  claims?: JWTPayload;
  /** Signs with a key that is not in the key set. */
  forge?: boolean;
  /** Status of the token endpoint. */
  status?: number;
}

export async function startIssuer() {
  const pair = await generateKeyPair('RS256');
  const forger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' };
  const lastRequest = { nonce: '', verifier: '', times: 0 };
  let spoil: Spoil = {};
  let issuer = '';

  async function idToken() {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'board',
      sub: 'google-linh',
      iat: now,
      exp: now + 300,
      nonce: lastRequest.nonce,
      email: 'linh@gmail.example',
      email_verified: true,
      name: 'Nguyễn Thùy Linh',
      picture: 'https://pictures.example/linh.png',
      ...spoil.claims,
    };
    const { privateKey } = spoil.forge ? forger : pair;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'g1' }).sign(privateKey);
  }

  const server = createServer((request, response) => {
    const say = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration')
      return say({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      });
    if (request.url === '/jwks') return say({ keys: [jwk] });
    let form = '';
    request.on('data', (part) => (form += String(part)));
    request.on('end', () => {
      lastRequest.verifier = new URLSearchParams(form).get('code_verifier') ?? '';
      lastRequest.times++;
      void idToken().then((id_token) =>
        say({ access_token: 'x', token_type: 'Bearer', id_token }, spoil.status),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise((stopped) => server.close(stopped));
  };
  return { issuer, lastRequest, stop, spoil: (next: Spoil = {}) => (spoil = next) };
}
