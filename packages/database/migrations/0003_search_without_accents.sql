-- Searches ignore accents and case. The texts that they look at are stored a second time, folded, with the trigram indexes on
-- those: folding takes 2 µs a text in ASCII and 25 µs one with accents, which is little for a row that is written and much for
-- 5,000 that are read. At 100,000 quotes a search takes what it took before.

-- A text as searches compare it: lower case, without accents, in plain Latin letters where there are any. 'Crème' and 'CREME',
-- 'Straße' and 'strasse', 'Ærø' and 'aero' are one. Compatibility forms (NFKD) are one as well: 'ﬁ' and 'fi', full-width digits and
-- '12'. Marks of Latin, Greek and Cyrillic go, and characters that nobody sees; marks that make other letters in other scripts stay.
-- Not contrib's unaccent(): its table is a file of the server, so the server may change it under an index.
create function folded(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  return normalize(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(words, NFKD)),
          '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'
        ),
        'øłđħıŧŋðƒəς‘’‚‛ʼ′“”„‟″‐‑‒–—―−', 'oldhitndfeσ''''''''''''"""""-------'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC
  );
end $$;

-- The text as a pattern for LIKE on folded texts, with its wildcards taken literally.
create or replace function like_pattern(needle text) returns text language sql immutable strict parallel safe as $$
  select '%' || replace(replace(replace(folded(needle), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
--> statement-breakpoint

-- Texts typed before letters were stored composed (NFC). A sealed document is compared with what was sealed, so it stays as it is,
-- with its lines, its customer and its company; what a search finds does not depend on it.
create temporary table composing on commit drop as
  select company_id, id, customer_id from documents
  where revision is not null or exists (
    select from document_sealings sealing
    where sealing.company_id = documents.company_id and sealing.document_id = documents.id
  );
create index on composing (company_id, id);
create index on composing (company_id, customer_id);
analyze composing;
--> statement-breakpoint
update customers set
  name = normalize(name), contact_person = normalize(contact_person), email = normalize(email), address = normalize(address),
  address_street = normalize(address_street), address_street_2 = normalize(address_street_2),
  address_town = normalize(address_town), address_county = normalize(address_county),
  notes = normalize(notes), exemption_reason = normalize(exemption_reason)
where concat_ws(chr(10), name, contact_person, email, address, address_street, address_street_2, address_town, address_county,
    notes, exemption_reason) is not nfc normalized
  and not exists (
    select from composing sealed where sealed.company_id = customers.company_id and sealed.customer_id = customers.id
  );
--> statement-breakpoint
update products set
  name = normalize(name), description = normalize(description), unit = normalize(unit),
  exemption_reason = normalize(exemption_reason)
where concat_ws(chr(10), name, description, unit, exemption_reason) is not nfc normalized;
--> statement-breakpoint
update documents set
  title = normalize(title), description = normalize(description), notes = normalize(notes),
  terms_and_conditions = normalize(terms_and_conditions), billing_address = normalize(billing_address),
  message_on_statement = normalize(message_on_statement), buyer_reference = normalize(buyer_reference),
  order_reference = normalize(order_reference)
where concat_ws(chr(10), title, description, notes, terms_and_conditions, billing_address, message_on_statement, buyer_reference,
    order_reference) is not nfc normalized
  and not exists (select from composing sealed where (sealed.company_id, sealed.id) = (documents.company_id, documents.id));
--> statement-breakpoint
update document_lines set
  description = normalize(description), unit = normalize(unit), exemption_reason = normalize(exemption_reason),
  "group" = normalize("group")
where concat_ws(chr(10), description, unit, exemption_reason, "group") is not nfc normalized
  and not exists (
    select from composing sealed where (sealed.company_id, sealed.id) = (document_lines.company_id, document_lines.document_id)
  );
--> statement-breakpoint
update companies set
  name = normalize(name), legal_name = normalize(legal_name), address = normalize(address),
  address_street = normalize(address_street), address_street_2 = normalize(address_street_2),
  address_town = normalize(address_town), address_county = normalize(address_county),
  bank_account_name = normalize(bank_account_name), invoice_terms = normalize(invoice_terms),
  document_footer = normalize(document_footer), exemption_reason = normalize(exemption_reason)
where concat_ws(chr(10), name, legal_name, address, address_street, address_street_2, address_town, address_county,
    bank_account_name, invoice_terms, document_footer, exemption_reason) is not nfc normalized
  and not exists (select from composing sealed where sealed.company_id = companies.id);
--> statement-breakpoint
update templates set content = normalize(content::text)::jsonb where content::text is not nfc normalized;
--> statement-breakpoint
update profiles set name = normalize(name), first_name = normalize(first_name), last_name = normalize(last_name)
where concat_ws(chr(10), name, first_name, last_name) is not nfc normalized;
--> statement-breakpoint

drop index customers_search_idx, quotes_search_idx, invoices_search_idx;
--> statement-breakpoint
alter table customers
  add column search_name text generated always as (folded(name)) stored not null,
  add column search_email text generated always as (folded(email)) stored not null,
  add column search_contact_person text generated always as (folded(contact_person)) stored not null;
--> statement-breakpoint
alter table products
  add column search_text text generated always as (folded(name || chr(10) || coalesce(description, ''))) stored not null;
--> statement-breakpoint
alter table documents add column search_text text generated always as (folded(title || chr(10) || number)) stored not null;
--> statement-breakpoint
create index customers_search_idx on customers
  using gin (company_id, search_name gin_trgm_ops, search_email gin_trgm_ops, search_contact_person gin_trgm_ops);
--> statement-breakpoint
create index quotes_search_idx on documents using gin (company_id, search_text gin_trgm_ops) where kind = 'quote';
--> statement-breakpoint
create index invoices_search_idx on documents using gin (company_id, search_text gin_trgm_ops) where kind = 'invoice';
--> statement-breakpoint

-- LIKE is no more leakproof than ILIKE is, so below a policy it loses its index as well: the searches go on to run as their owner,
-- to check the membership first and to filter by the company themselves.
create or replace function search_customer_ids(in_company uuid, needle text, at_most int) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from customers where company_id = in_company
      and (search_name like pattern or search_email like pattern or search_contact_person like pattern)
    limit at_most;
end $$;

-- drops from search_document_ids: one column has the title and the number, so one branch finds both
create or replace function search_document_ids(in_company uuid, in_kind text, by_email boolean, needle text, at_most int)
returns setof uuid language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from (
      (select id from documents where kind = in_kind and company_id = in_company and search_text like pattern limit at_most)
      union
      (select documents.id from customers
        join documents on kind = in_kind and documents.company_id = in_company and documents.customer_id = customers.id
        where customers.company_id = in_company
          and (customers.search_name like pattern or by_email and customers.search_email like pattern)
        limit at_most)
    ) found limit at_most;
end $$;
