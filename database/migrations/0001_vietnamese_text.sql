-- How Vietnamese is folded for search: marks, case and punctuation aside, so that 'ke toan' finds 'Kế toán'.
-- Built-ins only, because unaccent's rules change between major versions; src/vietnamese/rules/fold.ts is its
-- byte-identical twin. Marks are stripped before lower(), which skips non-ASCII letters under the C locale.
CREATE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT btrim(regexp_replace(replace(replace(replace(lower(translate(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]+', '', 'g'), 'đĐðÐ', 'dddd')), 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', ' dotnet'), '[^a-z0-9]+', ' ', 'g')) $$;
