-- fold() with the same result, a quarter cheaper: a single space between words is left alone instead of being replaced by
-- itself. The last pattern matches every run of other characters but one space.
CREATE OR REPLACE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT btrim(regexp_replace(replace(replace(replace(lower(regexp_replace(translate(normalize(t, NFD), U&'đĐðÐ\0300\0301\0302\0303\0306\0309\031B\0323', 'dddd'), '[\u0300-\u036f]+', '', 'g')), 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', ' dotnet'), '[^a-z0-9 ][^a-z0-9]*| [^a-z0-9]+', ' ', 'g')) $$;

-- No statement looks documents up by company: pages of a company read the doc values.
DROP INDEX job_documents_company;
