// Types of the parts of oidc-provider that the tests use; it has none itself.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    oidc: {
      session?: { accountId?: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  }
  interface Account {
    accountId: string;
    claims: () => Record<string, unknown>;
  }
  interface Prompts {
    add(prompt: object): void;
    remove(name: string): void;
  }
  export interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    cookies: { keys: string[] };
    features: { devInteractions: { enabled: boolean } };
    interactions: { policy: Prompts; url: (context: Context, of: { uid: string }) => string };
    findAccount: (context: Context, id: string) => Account;
    loadExistingGrant: (context: Context) => Promise<Grant>;
  }
  export const interactionPolicy: {
    base(): Prompts;
    Prompt: new (of: { name: string; requestable: boolean }) => object;
  };
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
  }
}
