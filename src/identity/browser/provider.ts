// What the browser asks of an identity provider, whichever it is.
import type { AuthCode } from '#identity/rules.ts';

export interface AuthUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
}

export interface IdentityProvider {
  readonly kind: 'embedded' | 'firebase' | 'oidc';
  /**
   * Call it synchronously in the click: browsers block a window opened later. `onLateStep` hears of a sign-in that
   * seemed cancelled and has come as far as the second step after all.
   */
  signInWithGoogle(onLateStep?: () => void): Promise<AuthUser>;
  signInWithEmail(email: string, password: string): Promise<AuthUser>;
  signUpWithEmail(email: string, password: string): Promise<AuthUser>;
  /** Finishes a sign-in whose proof was gathered elsewhere: a passkey, or the second step. */
  enterWith(call: 'sign-in/passkey' | 'sign-in/second-factor', proof: object): Promise<AuthUser>;
  signOut(): Promise<void>;
  /** A bearer token from memory, asked for anew a minute before it ends; null when signed out. */
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /** Calls back once who is signed in is known, and at each change, other tabs' included. */
  onAuthStateChanged(callback: (user: AuthUser | null) => void): () => void;
}

/** Every implementation throws this, with the same codes; the words' `problems` have a sentence for each. */
export class AuthError extends Error {
  readonly code: AuthCode;
  /** The server's own sentences, where it sent some: the whole one, and by field. */
  readonly sentence: string | null;
  readonly fields: Record<string, string>;

  constructor(code: AuthCode, sentence: string | null = null, fields: Record<string, string> = {}) {
    super(code);
    this.name = 'AuthError';
    this.code = code;
    this.sentence = sentence;
    this.fields = fields;
  }
}
