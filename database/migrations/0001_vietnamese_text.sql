-- Folds Vietnamese text for search: without diacritics, case and punctuation, so that 'ke toan' finds 'Kế toán'.
-- Uses built-in functions only, because unaccent's rules change between major versions. fold() must return the same
-- bytes as src/vietnamese/rules/fold.ts. Diacritics are removed before lower(), which skips non-ASCII letters under
-- the C locale.
CREATE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT btrim(regexp_replace(replace(replace(replace(lower(translate(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]+', '', 'g'), 'đĐðÐ', 'dddd')), 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', ' dotnet'), '[^a-z0-9]+', ' ', 'g')) $$;
