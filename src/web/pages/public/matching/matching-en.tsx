// Explanation of matching in English.
import { BANDS, FACTORS, MEANING, NEAR_WORK, TEXT_SIMILARITY } from '#matching/rules/weights.ts';
import { PRODUCT } from '#product.ts';
import { LegalSection } from '#web/pages/public/legal-section.tsx';
import { FIGURES } from './figures.ts';
import { Table } from './tables.tsx';
import { LOSS, ORDER, ROWS } from './weights.ts';

export function MatchingEn() {
  return (
    <>
      <p className="lead">
        {PRODUCT} compares what a job posting says with what a profile says and tells both sides how
        well they suit each other, from 0 to 100, always with the reasons. A person decides: nothing
        is rejected or hidden by a score.
      </p>
      <How />
      <LegalSection id="weights" title="What counts how much">
        <p>
          Each part is compared only where both sides say something. What one side leaves open drops
          out and the others share its weight; next to the match stands how much could be compared.
        </p>
        <Table
          caption="What counts how much"
          head={['What', 'Weight', 'Why']}
          rows={ORDER.map((it) => [ROWS.en[it].name, `${FACTORS[it]} of 100`, ROWS.en[it].why])}
        />
        <ul>
          <li>Two levels or more apart take {LOSS.far_level}% off the whole.</li>
          <li>Another place without remote work takes {LOSS.elsewhere}% off the whole.</li>
          <li>
            A full-time job for somebody who asks for part-time or freelance work only, and a job at
            the office for somebody who asks for remote work only, lose {LOSS.other_terms}%.
          </li>
          <li>Pay below what the profile hopes for takes up to {LOSS.low_pay}% off the whole.</li>
          <li>
            A developer’s job whose title names technologies of which the profile names none loses
            up to {LOSS.no_technology}%; jobs for beginners do not.
          </li>
          <li>
            Work with a licence of its own, as that of doctors, nurses and pharmacists, loses{' '}
            {LOSS.no_licence}% for other professions.
          </li>
          <li>A missing must, soft skills apart, ends the match below “Strong”.</li>
          <li>
            Whatever the score, no match is called “Strong” where the profile names fewer than half
            of the skills asked for, where the profession is only a related one, where the job is in
            another place and not remote, or where the pay stays below what the profile hopes for.
          </li>
          <li>
            Where the title names a language other than English that the profile does not, where the
            profession is another one or the level two or more steps away, and where neither work
            nor skills could be compared, the match is partial at most, whatever the score.
          </li>
          <li>
            The words of both texts as a whole add at most {TEXT_SIMILARITY.points / 2} points or
            take as many: a table of words, learned once from job postings, knows that “invoice” and
            “bookkeeping” belong to the same work even where neither text names the other’s word.
            For one profession in two languages they take none. From {TEXT_SIMILARITY.reason_from}{' '}
            points on the reasons say so.
          </li>
        </ul>
        <p>
          Strong match: from {BANDS.strong}. Good match: from {BANDS.good}. Partial match: from{' '}
          {BANDS.partial}. Recommended are jobs from {BANDS.partial} on that were posted or renewed
          in the last 60 days, by companies that say who they are, and that have related work or a
          skill in common with the profile; a language, an industry or an office skill alone is not
          enough. Where these are fewer than {NEAR_WORK.few}, jobs in related work with a lower
          match follow, named as such.
        </p>
      </LegalSection>
      <Data />
      <LegalSection id="figures" title="How well it does">
        <QualityTable />
      </LegalSection>
      <Failures />
      <Off />
    </>
  );
}

function Off() {
  return (
    <LegalSection id="off" title="Switching it off">
      <p>
        Job seekers switch matching off under Profile, “Matching”. From then on nobody sees a match,
        companies neither. Searching and applying stay as they are.
      </p>
      <p>
        Companies see the match with an application by the same rules, without the applicant’s job
        preferences and those that the profile’s texts name: they count only in what the applicant
        sees, so the two may differ by some points. All applicants are in the company’s list,
        whatever the score, and those who switched it off as well.
      </p>
      <p>
        Job alerts by email say the match and its best reasons as well, and no longer once it is
        off. “Similar jobs” compares two postings in the same way; nobody’s profile is used for it.
      </p>
    </LegalSection>
  );
}

function How() {
  return (
    <LegalSection id="how" title="How it works">
      <ol>
        <li>
          Both texts are read by rules: skills, professions, levels, years, places and pay, in
          Vietnamese and English, by a dictionary of work that we wrote ourselves. The rules also
          read whether something is a must, asked for, an advantage or not needed.
        </li>
        <li>What was found on both sides is compared, part by part.</li>
        <li>
          The reasons come out of the same comparison as the score. Each quotes the words that it
          rests on, the gaps as well as the fits.
        </li>
      </ol>
      <p>
        The same texts give the same result under the same version. Nothing is learned from what you
        click, and no text leaves {PRODUCT} for it. Where an operator has configured a language
        model, it may add at most {MEANING.points} points, and the reasons then say so; both texts
        are sent to that model without the traits below.
      </p>
    </LegalSection>
  );
}

function Data() {
  return (
    <LegalSection id="data" title="What it uses and what it never uses">
      <p>
        <b>Used:</b> the posting’s title, description, requirements, skills, level, places, work
        mode and pay; the profile’s title, bio, skills, level and place, its languages, certificates
        and past jobs. For an application it is the profile as it was sent. Job preferences count
        for the job seeker alone.
      </p>
      <p>
        <b>Never used:</b> name, photo, age, gender, marital status and family, home town, school,
        and words that stand for them. The name is not handed to the engine at all; the others are
        blanked out before the text is read. Tests swap them and see that the score stays the same.
      </p>
      <p>
        Neither is used: what you click, save or search, whether you paid, or which company posts.
      </p>
    </LegalSection>
  );
}

function QualityTable() {
  const { measured, rows } = FIGURES;
  if (!measured) return <p>This version has not been measured yet, so no figures stand here.</p>;
  return (
    <>
      <p>
        {measured.en}. We compared fictional profiles from every trade with real postings and graded
        them by written rules before we saw any score. nDCG@10 tells how near the order of the first
        ten comes to the best possible one, which is 1.
      </p>
      <Table
        caption="How well it does"
        head={['What', 'Measured', 'Aimed at']}
        rows={rows.map(({ en, value, bar }) => [en, value, bar])}
      />
    </>
  );
}

function Failures() {
  return (
    <LegalSection id="failures" title="Where it fails">
      <ul>
        <li>What the dictionary does not know is not seen: rare trades, new tools, own names.</li>
        <li>Very general titles, such as “Staff” or “Leader”, say little; skills decide alone.</li>
        <li>
          Short postings and short profiles give us little to compare. Check how much was compared.
        </li>
        <li>
          It reads words, not quality: whoever writes more skills matches more, rightly or not.
        </li>
        <li>
          A posting that asks for Vietnamese is compared without that: hardly any profile says it.
        </li>
        <li>We may misread experience described in running text, and postings for several jobs.</li>
        <li>Two places are near or not by province; how long the way is, it does not know.</li>
        <li>
          The labelled set was graded by one judge and is small; a difference of a few points
          between two jobs means nothing.
        </li>
      </ul>
      <p>A reason that is not true is a mistake of ours: tell us, and read the texts yourself.</p>
    </LegalSection>
  );
}
