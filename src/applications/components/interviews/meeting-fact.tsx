// A fact of an interview in a description list: a text, or the link to a meeting.
export const MeetingFact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="small soft">{label}</dt>
    <dd className="whitespace-pre-line break-words">{children}</dd>
  </div>
);

export const MeetingLink = ({ label, href }: { label: string; href: string }) => (
  <div>
    <dt className="small soft">{label}</dt>
    <dd>
      <a className="link break-all" href={href} target="_blank" rel="noreferrer nofollow">
        {href}
      </a>
    </dd>
  </div>
);
