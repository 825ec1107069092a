-- Whether a person's address has been verified: kept with the person, whichever provider verified it,
-- because the mail sender and the pages ask for many people at once.
ALTER TABLE people ADD COLUMN email_verified boolean NOT NULL DEFAULT false;
UPDATE people p SET email_verified = true
FROM accounts a
WHERE p.issuer = 'viecvui' AND a.id = p.uid AND a.email_verified AND lower(a.email) = lower(p.email);
UPDATE people SET email_verified = true WHERE is_demo;
