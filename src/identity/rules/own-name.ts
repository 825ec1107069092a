// Name of a person without a profile name: derived from the start of the address, never the address itself.
interface Named {
  profile: { company_name?: string | undefined; full_name?: string | undefined } | null;
  name: string | null;
  email: string | null;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `thuy.linh92@…` is 'Thuy Linh'. */
export function toNameFromAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[^\p{L}]+/u).filter(Boolean);
  return words.map(capitalized).join(' ') || local;
}

export const toOwnName = ({ profile, name, email }: Named): string =>
  profile?.company_name ?? profile?.full_name ?? name ?? toNameFromAddress(email ?? '');
