// The privacy policy in English.
import { PRODUCT } from '#product.ts';
import { ContactLink, LegalSection } from '#web/pages/public/legal-section.tsx';

/** `days`: how long unsuccessful applications are stored. */
export function PrivacyEn({ days, contact }: { days: number; contact: string }) {
  return (
    <>
      <p className="lead">
        {PRODUCT} helps people find work and companies find people. For that we need some data about
        you. This page says which, why, for how long, and what you can do about it.
      </p>
      <LegalSection id="what" title="What we store">
        <ul>
          <li>
            <b>Your account:</b> email, name, role and language. Your password is kept only as a
            salted hash that nobody can read back. With Google sign-in we receive your name, email
            and picture from Google, never your Google password.
          </li>
          <li>
            <b>Your profile,</b> as you write it: for job seekers title, bio, skills, experience,
            place, links, phone number, past jobs, education, languages, certificates, CVs, and what
            you are looking for; for companies the public company profile.
          </li>
          <li>
            <b>Your applications:</b> the job, your cover letter and CV, the times, the messages,
            interviews and answers, and the consent that you gave: who, when, which text, in which
            language.
          </li>
          <li>
            <b>Technical records:</b> requests with time and network address, kept briefly to find
            faults and stop abuse.
          </li>
        </ul>
        <p>
          We never ask for identity-card images, bank accounts, your birth date, photo, marital
          status or health. Please leave them out of your letters too.
        </p>
      </LegalSection>
      <LegalSection id="who" title="Who can read it">
        <ul>
          <li>A cover letter is readable by you and by the company that you sent it to.</li>
          <li>
            When you apply, that company also sees your profile, but not what you are looking for.
            Nobody else does: there is no public list of job seekers.
          </li>
          <li>Company profiles and job postings are public.</li>
          <li>We do not sell data, and we do not pass it to advertisers.</li>
        </ul>
      </LegalSection>
      <LegalSection id="consent" title="Consent">
        <p>
          Before an application is sent you are asked to agree, with a box that is not ticked for
          you, that your data goes to that company. Each application has its own consent. You can
          take it back: withdraw the application under Applications, or tell us.
        </p>
      </LegalSection>
      <LegalSection id="how-long" title="For how long">
        <ul>
          <li>
            Applications that were not taken up are erased <b>{days} days</b> after they were
            rejected or withdrawn, or after the job was closed.
          </li>
          <li>Your account and profile stay until you delete them.</li>
          <li>If the law requires us to keep an answer, we delete it when that period ends.</li>
        </ul>
      </LegalSection>
      <LegalSection id="views" title="Views, cookies and trackers">
        <p>
          We count how often a job or company page is seen, not by whom. A visitor is told apart for
          one day by a scrambled code, whose key is thrown away every night, so that nobody can be
          followed from one day to the next.
        </p>
        <p>
          There are no third-party scripts, fonts, advertisements or trackers on these pages. Your
          browser keeps a session cookie when you sign in, a cookie that says that you are signed
          in, one by which this browser is recognised when you sign in again (for 400 days at most),
          your language, your choice of light or dark, your latest searches, and what you have
          written but not sent. It also keeps the jobs that you viewed or saved, so that you can
          read them without a connection; they never leave your device, and logging out deletes
          them. That is all, and all of it is needed for what you asked for.
        </p>
      </LegalSection>
      <LegalSection id="rights" title="Your rights">
        <p>
          Under Vietnam’s Law on Personal Data Protection (Law 91/2025/QH15) and Decree
          356/2025/NĐ-CP you may know what is done with your data, see it, correct it, receive a
          copy, limit or object to its use, take back your consent, and have it deleted.
        </p>
        <p>
          Correct your profile yourself at any time. For everything else write to{' '}
          <ContactLink contact={contact} />. We confirm within two working days and finish most
          requests within twenty days. If you are not content with our answer, you may complain to
          the Ministry of Public Security’s department for cyber security.
        </p>
      </LegalSection>
      <LegalSection id="safety" title="How it is kept safe">
        <p>
          Traffic is encrypted wherever this site runs under https, access inside the product is
          checked for every call, and changes are written so that a crash loses nothing. Should data
          ever leak, we tell you and the authorities as the law says.
        </p>
      </LegalSection>
    </>
  );
}
