// Rules of identity: the name and the picture that stand for a person.
/** A person without a profile name gets a name from the start of the address, never the address itself. */
interface PersonNames {
  profile: { company_name?: string | undefined; full_name?: string | undefined } | null;
  name: string | null;
  email: string | null;
}

const capitalizeWord = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `thuy.linh92@…` is 'Thuy Linh'. */
export function toNameFromAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[^\p{L}]+/u).filter(Boolean);
  return words.map(capitalizeWord).join(' ') || local;
}

export const toOwnName = ({ profile, name, email }: PersonNames): string =>
  profile?.company_name ?? profile?.full_name ?? name ?? toNameFromAddress(email ?? '');

/** Keeps only pictures on our own host: pages load nothing from third parties. */
export function toOwnPicture(avatar: string | null): string | null {
  return avatar !== null && /^\/(?!\/)/.test(avatar) ? avatar : null;
}
