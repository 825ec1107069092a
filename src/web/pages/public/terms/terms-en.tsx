// The terms of use in English.
import { PRODUCT } from '#product.ts';
import { ContactLink, LegalSection } from '#web/pages/public/legal-section.tsx';

export function TermsEn({ contact }: { contact: string }) {
  return (
    <>
      <p className="lead">
        These are the rules of {PRODUCT}. They are short on purpose. By using an account you agree
        to them; looking around needs no account and no agreement.
      </p>
      <LegalSection id="service" title="What this is">
        <p>
          {PRODUCT} is a place where companies post jobs and people apply to them. We are not the
          employer, not an agency, and not a party to any labour contract. Using it is free for job
          seekers, and nobody may charge you for applying or for being hired.
        </p>
      </LegalSection>
      <LegalSection id="account" title="Your account">
        <ul>
          <li>You are at least 15 years old, the working age in Vietnam.</li>
          <li>What you say about yourself or your company is true and kept up to date.</li>
          <li>Keep your password to yourself. Tell us if somebody else may know it.</li>
          <li>A role, job seeker or company, is chosen once for each account.</li>
        </ul>
      </LegalSection>
      <LegalSection id="seekers" title="If you look for work">
        <ul>
          <li>Apply for jobs that you want; each job takes one application from you.</li>
          <li>
            Your letters are your own words. They must not contain another person’s personal data.
          </li>
          <li>
            Never pay a deposit, buy equipment or hand over original papers to get a job. If you are
            asked to, stop and tell us.
          </li>
        </ul>
      </LegalSection>
      <LegalSection id="companies" title="If you hire">
        <ul>
          <li>Post real openings that you may fill, with honest pay, place and conditions.</li>
          <li>
            Ask for what the work needs. Conditions of gender, age, looks, marriage, religion,
            origin or health that the Labour Code forbids are taken down.
          </li>
          <li>
            Use applicants’ data for that opening only, keep it safe, and answer: a clear no is
            kinder than silence.
          </li>
          <li>
            Close a posting when the place is filled. Postings end by themselves after 60 days.
          </li>
        </ul>
      </LegalSection>
      <LegalSection id="not" title="What is not allowed">
        <p>
          Deception, spam, harassment, malicious code, copying the board by machine beyond what
          robots.txt and the API’s limits allow, and anything that Vietnamese law forbids. We may
          hide content or close accounts that break these rules, and we say why.
        </p>
      </LegalSection>
      <LegalSection id="content" title="Your content">
        <p>
          What you write stays yours. You allow us to store it and show it to those whom it is meant
          for, for as long as it is here, and for nothing else.
        </p>
      </LegalSection>
      <LegalSection id="liability" title="What we promise, and what we cannot">
        <p>
          We run the board with care and mend what breaks. We cannot check every sentence of every
          posting, nor promise that you will be hired or find the right person. Rankings and matches
          are suggestions; people decide. Nothing here limits rights that the law gives you.
        </p>
      </LegalSection>
      <LegalSection id="law" title="Changes and law">
        <p>
          If these rules change in a way that matters, we announce it on this page two weeks before.
          Vietnamese law applies, and disputes that we cannot settle by talking go to the competent
          court in Vietnam. If the two language versions differ, the Vietnamese one stands.
        </p>
      </LegalSection>
      <LegalSection id="contact" title="How to reach us">
        <p>
          Write to <ContactLink contact={contact} />. A job or a company that breaks these rules is
          reported quickest by the link on its own page.
        </p>
      </LegalSection>
    </>
  );
}
