-- Customers are listed in several orders, as quotes are: their search, too, gives the ids of what matches, at most so many
-- (migration 0010). Null for all.
DROP FUNCTION search_customer_page(uuid, text, timestamptz, uuid, int);--> statement-breakpoint
DROP FUNCTION search_customer_ids(uuid, text);--> statement-breakpoint
create function search_customer_ids(in_company uuid, needle text, at_most int) returns setof uuid
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
      and (name ilike pattern or email ilike pattern or contact_person ilike pattern)
    limit at_most;
end $$;
--> statement-breakpoint

-- A sign-in link for a customer who is invited to the portal, in the form of better-auth's magic links. The application
-- role never sees `verifications`; this lets it add one line there, for an address of the own customers and no other. False,
-- and nothing is added, for who works for a company: their account opens its books.
create function issue_invitation_link(in_customer uuid, link_id text, link_identifier text, expires timestamptz)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  address text;
begin
  select lower(email) into address from customers
    where id = in_customer and company_id = any (app_company_ids()) and email <> '';
  if address is null
    or exists (select from profiles join company_members on user_id = profiles.id where lower(profiles.email) = address)
  then
    return false;
  end if;
  insert into verifications (id, identifier, value, expires_at)
    values (link_id, link_identifier, json_build_object('type', 'magic-link', 'email', address)::text, expires);
  return true;
end $$;
