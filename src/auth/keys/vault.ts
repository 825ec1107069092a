// Encrypts secrets that must be readable later, with the key in the data folder.
import { seal, readSealingKey, unseal } from './seal.ts';

export interface Vault {
  /** `label` names the secret's owner; unsealing needs the same label. */
  seal(label: string, text: string): Promise<Buffer>;
  /** Returns null when another data folder's key sealed it, or it was modified. */
  unseal(label: string, sealed: Uint8Array): Promise<string | null>;
}

export function createVault(path: string): Vault {
  return {
    seal: async (label, text) => seal(await readSealingKey(path), label, text),
    unseal: async (label, sealed) => unseal(await readSealingKey(path), label, sealed),
  };
}
