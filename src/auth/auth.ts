// Composes the auth module: sign-in providers, token verification and routes.
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MailConfig } from '#platform/mail/mailer.ts';
import { createLocalRequestCheck } from '#platform/network/local-request.ts';
import type { Log } from '#platform/log.ts';
import type { Actor, Db, ActionContext } from '#context.ts';
import { confirmOwner, type Confirmation } from './embedded/confirm.ts';
import { EMBEDDED_ISSUER, MIN_PASSWORD } from './rules/embedded.ts';
import type { Provider } from './embedded/provider.ts';
import { createEmbeddedIssuer } from './embedded/token.ts';
import { createGoogleClient } from './google/client.ts';
import { getGoogleMode, type GoogleConfig } from './google/mode.ts';
import type { GoogleMode } from './rules/sign-in.ts';
import { createKeys } from './keys/keys.ts';
import { createVault } from './keys/vault.ts';
import { createNetworkHash } from './keys/network-hash.ts';
import { readSealingKey } from './keys/seal.ts';
import { createHasher } from './passwords/hasher.ts';
import { registerAuthRoutes } from './routes/auth-routes.ts';
import { createStandInIssuerClient, registerStandInRoutes } from './stand-in/stand-in.ts';
import { createAuthenticate } from './tokens/authenticate.ts';
import { findActor } from './store/find-actor.ts';
import { createVerifier } from './tokens/verifier.ts';

export interface AuthConfig extends GoogleConfig {
  dataDir: string;
  publicUrl: string;
  secure: boolean;
  rateLimits: boolean;
  mail?: MailConfig['mail'];
  minPassword?: number;
}

export interface AuthDeps {
  db: Db;
  config: AuthConfig;
  clock: () => Date;
  log: Log;
  countRefusal?: Provider['countRefusal'];
}

export interface Auth {
  googleMode: GoogleMode;
  authenticate: (authorization: string | undefined) => Promise<Actor | null>;
  /** Returns the current person for the holder of a link created at `since`. */
  findActor: (person_id: string, since: Date) => Promise<Actor | null>;
  /** Confirms that the token's holder is the account's owner, before irreversible actions. */
  confirm: (ctx: ActionContext, password: string | undefined) => Promise<Confirmation>;
  /** Registers `/api/auth/*`, `/auth/popup*` and, in its mode, `/demo-google/*`. */
  routes: (app: FastifyInstance) => Promise<void>;
}

export function createAuth({ db, config, clock, log, countRefusal }: AuthDeps): Auth {
  const { dataDir, publicUrl, publicOrigins, secure, rateLimits } = config;
  const googleMode = getGoogleMode(config);
  const isLocalRequest = createLocalRequestCheck(config);
  const keyPath = path.join(dataDir, 'identity.key');
  const keys = createKeys({ db, clock, path: keyPath });
  const vault = createVault(keyPath);
  const verify = createVerifier([createEmbeddedIssuer(keys)], clock);
  const minPassword = config.minPassword ?? MIN_PASSWORD;
  const hasher = createHasher();
  const guards = { limits: rateLimits, minPassword, sendsMail: config.mail !== 'none' };
  const provider: Provider = { db, clock, log, keys, vault, hasher, countRefusal, ...guards };

  async function routes(app: FastifyInstance): Promise<void> {
    const standIn = googleMode === 'stand-in';
    const client = standIn ? createStandInIssuerClient(app, publicUrl) : createGoogleClient(config);
    if (standIn) {
      const deps = { clock, publicUrl, publicOrigins, isLocalRequest };
      await app.register((scope) => registerStandInRoutes(scope, deps));
    }
    const hashNetwork = createNetworkHash(await readSealingKey(keyPath));
    await app.register((scope) =>
      registerAuthRoutes(scope, {
        provider,
        hashNetwork,
        client: googleMode === 'off' ? null : client,
        clientIsLocal: standIn,
        isLocalRequest,
        origins: publicOrigins,
        secure,
      }),
    );
  }

  const authenticate = createAuthenticate({ db, verify, ownIssuer: EMBEDDED_ISSUER, log });
  const confirm: Auth['confirm'] = (ctx, password) => confirmOwner(provider, ctx, password);
  const find: Auth['findActor'] = (person_id, since) => findActor(db, person_id, since);
  return { googleMode, authenticate, findActor: find, confirm, routes };
}
