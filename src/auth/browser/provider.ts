// Interface of identity providers in the browser.
import type { AuthCode } from '#auth/rules/sign-in.ts';

export interface AuthUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
}

export interface IdentityProvider {
  /**
   * To be called synchronously in the click: browsers block windows opened later. Calls `onLateStep` when a sign-in
   * that seemed cancelled reaches the second step.
   */
  signInWithGoogle(onLateStep?: () => void): Promise<AuthUser>;
  signInWithEmail(email: string, password: string): Promise<AuthUser>;
  signUpWithEmail(email: string, password: string): Promise<AuthUser>;
  /** Finishes a sign-in with the proof of a passkey or of the second step. */
  enterWith(call: 'sign-in/passkey' | 'sign-in/second-factor', proof: object): Promise<AuthUser>;
  signOut(): Promise<void>;
  /** Returns a bearer token from memory, renewed a minute before it expires; null when signed out. */
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /**
   * Calls back once the user is known, and at each change, including changes in other tabs. `isAnswer` is false when
   * nobody knows whether the session has ended, because the server could not be reached.
   */
  onAuthStateChanged(callback: (user: AuthUser | null, isAnswer: boolean) => void): () => void;
}

/** Thrown by every implementation, with the same codes; `problems` in the translations has a sentence for each. */
export class AuthError extends Error {
  readonly code: AuthCode;
  /** The server's sentences, if it sent any: the message, and one per field. */
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
