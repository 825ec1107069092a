// Facts of an interview that both sides read in the same way: place, link and notes.
import type { ReactNode } from 'react';

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="soft">{name}</dt>
    <dd className="whitespace-pre-line break-words">{children}</dd>
  </div>
);

export const LinkFact = ({ name, href }: { name: string; href: string }) => (
  <Fact name={name}>
    <a className="link break-all" href={href} target="_blank" rel="noreferrer nofollow">
      {href}
    </a>
  </Fact>
);
