// Seals secrets that must be readable again, with the key in the data folder.
import { seal, readSealingKey, unseal } from './seal.ts';

export interface Vault {
  /** `label` names what the secret belongs to: it opens under the same label alone. */
  seal(label: string, text: string): Promise<Buffer>;
  /** Null when another data folder's key sealed it, or somebody changed it. */
  unseal(label: string, sealed: Uint8Array): Promise<string | null>;
}

export function createVault(path: string): Vault {
  return {
    seal: async (label, text) => seal(await readSealingKey(path), label, text),
    unseal: async (label, sealed) => unseal(await readSealingKey(path), label, sealed),
  };
}
