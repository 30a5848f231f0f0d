-- A customer is a firm or a person, and has further contacts and addresses of sites. What there is becomes a firm with one contact, who
-- receives everything. Constant defaults rewrite no table.
alter table customers
  add column is_person boolean not null default false,
  add column receives text[] not null default '{quotes,invoices,reminders}',
  add constraint customers_receives_check check (receives <@ array['quotes', 'invoices', 'reminders']);
--> statement-breakpoint
create table customer_contacts (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  position integer not null,
  name text not null,
  email text not null default '',
  phone text,
  receives text[] not null,
  portal_invited_at timestamptz(3),
  search_name text generated always as (folded(name)) stored not null,
  search_email text generated always as (folded(email)) stored not null,
  constraint customer_contacts_pkey primary key (company_id, id),
  constraint customer_contacts_customer_fk foreign key (company_id, customer_id)
    references customers (company_id, id) on delete cascade,
  constraint customer_contacts_name_check check (btrim(name) <> ''),
  constraint customer_contacts_receives_check check (receives <@ array['quotes', 'invoices', 'reminders'])
);
--> statement-breakpoint
create index customer_contacts_customer_idx on customer_contacts (company_id, customer_id, position);
--> statement-breakpoint
create index customer_contacts_email_idx on customer_contacts (lower(email)) where email <> '';
--> statement-breakpoint
create index customer_contacts_search_idx on customer_contacts
  using gin (company_id, search_name gin_trgm_ops, search_email gin_trgm_ops);
--> statement-breakpoint
create table customer_sites (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  position integer not null,
  name text not null,
  address text not null,
  constraint customer_sites_pkey primary key (company_id, id),
  constraint customer_sites_customer_fk foreign key (company_id, customer_id)
    references customers (company_id, id) on delete cascade,
  constraint customer_sites_name_check check (btrim(name) <> ''),
  constraint customer_sites_address_check check (btrim(address) <> '')
);
--> statement-breakpoint
create index customer_sites_customer_idx on customer_sites (company_id, customer_id, position);
--> statement-breakpoint
alter table customer_contacts enable row level security;
create policy tenant on customer_contacts to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on customer_contacts to quotespark_app;
alter table customer_sites enable row level security;
create policy tenant on customer_sites to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on customer_sites to quotespark_app;
--> statement-breakpoint
alter table documents
  add column contact_id uuid,
  add column site_id uuid,
  add constraint documents_contact_fk foreign key (company_id, contact_id)
    references customer_contacts (company_id, id) on delete set null (contact_id),
  add constraint documents_site_fk foreign key (company_id, site_id)
    references customer_sites (company_id, id) on delete set null (site_id);
--> statement-breakpoint
create index documents_contact_idx on documents (company_id, contact_id) where contact_id is not null;
--> statement-breakpoint
create index documents_site_idx on documents (company_id, site_id) where site_id is not null;
--> statement-breakpoint

-- A person proves themselves a customer by the address of any contact.
create or replace function has_answered(of_company uuid, spellings text[]) returns boolean language sql stable security definer
set search_path = pg_catalog, public as $$
  with theirs as (
    select id from public.customers where company_id = of_company and lower(email) = any (spellings)
    union
    select customer_id from public.customer_contacts where company_id = of_company and lower(email) = any (spellings)
  )
  select exists (select from public.profiles where lower(email) = any (spellings) and email_verified)
    or exists (
      select from theirs
        join public.documents document on document.company_id = of_company and document.customer_id = theirs.id
      where document.view_count > 0
    )
    or exists (
      select from theirs
        join public.document_answers answer on answer.company_id = of_company and answer.customer_id = theirs.id
      where answer.noted_by is null
    )
$$;
--> statement-breakpoint
-- The link of the customer themselves, or of one of their further contacts.
create function issue_invitation_link(in_customer uuid, in_contact uuid, link_id text, link_identifier text, expires timestamptz)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  address text;
begin
  if in_contact is null then
    select lower(email) into address from customers
      where id = in_customer and company_id = any (app_company_ids()) and email <> '';
  else
    select lower(email) into address from customer_contacts
      where id = in_contact and customer_id = in_customer and company_id = any (app_company_ids()) and email <> '';
  end if;
  if address is null
    or exists (select from profiles join company_members on user_id = profiles.id where lower(profiles.email) = address)
  then
    return false;
  end if;
  insert into verifications (id, identifier, value, expires_at)
    values (link_id, link_identifier, json_build_object('type', 'magic-link', 'email', address)::text, expires);
  return true;
end $$;
--> statement-breakpoint
drop function issue_invitation_link(uuid, text, text, timestamptz);
--> statement-breakpoint
create or replace function search_customer_ids(in_company uuid, needle text, at_most integer) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from (
      (select id from customers where company_id = in_company
        and (search_name like pattern or search_email like pattern or search_contact_person like pattern)
        limit at_most)
      union
      (select customer_id from customer_contacts where company_id = in_company
        and (search_name like pattern or search_email like pattern)
        limit at_most)
    ) found limit at_most;
end $$;
