-- Folds Vietnamese text for search: without diacritics, case and punctuation, so that 'ke toan' finds 'Kế toán'.
-- Uses built-in functions only, because unaccent's rules change between major versions. fold() must return the same
-- bytes as src/vietnamese/rules/fold.ts. Diacritics are removed before lower(), which skips non-ASCII letters under
-- the C locale. translate() deletes the marks of Vietnamese, which costs a third less than the pattern for all others.
CREATE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT btrim(regexp_replace(replace(replace(replace(lower(regexp_replace(translate(normalize(t, NFD), U&'đĐðÐ\0300\0301\0302\0303\0306\0309\031B\0323', 'dddd'), '[\u0300-\u036f]+', '', 'g')), 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', ' dotnet'), '[^a-z0-9]+', ' ', 'g')) $$;
