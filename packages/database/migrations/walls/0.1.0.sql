--- function announce_notification()
CREATE OR REPLACE FUNCTION public.announce_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify(
    'quotespark_notification',
    json_build_object('notification_id', new.id, 'user_id', new.user_id)::text
  );
  return null;
end $function$;
alter function announce_notification() owner to current_user
--- function app_company_ids()
CREATE OR REPLACE FUNCTION public.app_company_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case
    when nullif(current_setting('app.company_id', true), '') is not null
      then array[current_setting('app.company_id', true)::uuid]
    else coalesce(
      (select array_agg(company_id) from public.company_members
        where user_id = nullif(current_setting('app.user_id', true), '')::uuid),
      '{}'::uuid[])
  end
$function$;
alter function app_company_ids() owner to current_user
--- function app_user_id()
CREATE OR REPLACE FUNCTION public.app_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.user_id', true), '')::uuid
$function$;
alter function app_user_id() owner to current_user
--- function find_account(text)
CREATE OR REPLACE FUNCTION public.find_account(address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select id from public.profiles
  where lower(email) = lower(address) and email_verified
    and exists (
      select from public.company_members
      where user_id = public.app_user_id() and (is_owner or role = 'admin')
    )
$function$;
alter function find_account(text) owner to current_user
--- function issue_invitation_link(uuid,text,text,timestamp with time zone)
CREATE OR REPLACE FUNCTION public.issue_invitation_link(in_customer uuid, link_id text, link_identifier text, expires timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;
alter function issue_invitation_link(uuid,text,text,timestamp with time zone) owner to current_user
--- function like_pattern(text)
CREATE OR REPLACE FUNCTION public.like_pattern(needle text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$function$;
alter function like_pattern(text) owner to current_user
--- function search_customer_ids(uuid,text,integer)
CREATE OR REPLACE FUNCTION public.search_customer_ids(in_company uuid, needle text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;
alter function search_customer_ids(uuid,text,integer) owner to current_user
--- function search_invoice_ids(uuid,text,integer)
CREATE OR REPLACE FUNCTION public.search_invoice_ids(in_company uuid, needle text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from (
      (select id from invoices where company_id = in_company and title ilike pattern limit at_most)
      union
      (select id from invoices where company_id = in_company and invoice_number ilike pattern limit at_most)
      union
      (select invoices.id from customers
        join invoices on invoices.company_id = in_company and invoices.customer_id = customers.id
        where customers.company_id = in_company and (customers.name ilike pattern or customers.email ilike pattern)
        limit at_most)
    ) found limit at_most;
end $function$;
alter function search_invoice_ids(uuid,text,integer) owner to current_user
--- function search_quote_ids(uuid,text,integer)
CREATE OR REPLACE FUNCTION public.search_quote_ids(in_company uuid, needle text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from (
      (select id from quotes where company_id = in_company and title ilike pattern limit at_most)
      union
      (select id from quotes where company_id = in_company and quote_number ilike pattern limit at_most)
      union
      (select quotes.id from customers
        join quotes on quotes.company_id = in_company and quotes.customer_id = customers.id
        where customers.company_id = in_company and customers.name ilike pattern limit at_most)
    ) found limit at_most;
end $function$;
alter function search_quote_ids(uuid,text,integer) owner to current_user
--- table accounts
alter table accounts owner to current_user;
alter table accounts enable row level security, no force row level security
--- table companies
alter table companies owner to current_user;
alter table companies enable row level security, no force row level security
--- table company_members
alter table company_members owner to current_user;
alter table company_members enable row level security, no force row level security
--- table customers
alter table customers owner to current_user;
alter table customers enable row level security, no force row level security
--- table document_events
alter table document_events owner to current_user;
alter table document_events enable row level security, no force row level security
--- table document_links
alter table document_links owner to current_user;
alter table document_links enable row level security, no force row level security
--- table emails
alter table emails owner to current_user;
alter table emails enable row level security, no force row level security
--- table files
alter table files owner to current_user;
alter table files enable row level security, no force row level security
--- table idempotency_keys
alter table idempotency_keys owner to current_user;
alter table idempotency_keys enable row level security, no force row level security
--- table invoice_attachments
alter table invoice_attachments owner to current_user;
alter table invoice_attachments enable row level security, no force row level security
--- table invoice_items
alter table invoice_items owner to current_user;
alter table invoice_items enable row level security, no force row level security
--- table invoice_versions
alter table invoice_versions owner to current_user;
alter table invoice_versions enable row level security, no force row level security
--- table invoices
alter table invoices owner to current_user;
alter table invoices enable row level security, no force row level security
--- table member_invitations
alter table member_invitations owner to current_user;
alter table member_invitations enable row level security, no force row level security
--- table newsletter_subscribers
alter table newsletter_subscribers owner to current_user;
alter table newsletter_subscribers enable row level security, no force row level security
--- table notification_preferences
alter table notification_preferences owner to current_user;
alter table notification_preferences enable row level security, no force row level security
--- table notifications
alter table notifications owner to current_user;
alter table notifications enable row level security, no force row level security
--- table number_series
alter table number_series owner to current_user;
alter table number_series enable row level security, no force row level security
--- table payments
alter table payments owner to current_user;
alter table payments enable row level security, no force row level security
--- table products
alter table products owner to current_user;
alter table products enable row level security, no force row level security
--- table profiles
alter table profiles owner to current_user;
alter table profiles enable row level security, no force row level security
--- table quote_actions
alter table quote_actions owner to current_user;
alter table quote_actions enable row level security, no force row level security
--- table quote_items
alter table quote_items owner to current_user;
alter table quote_items enable row level security, no force row level security
--- table quotes
alter table quotes owner to current_user;
alter table quotes enable row level security, no force row level security
--- table rate_limits
alter table rate_limits owner to current_user;
alter table rate_limits enable row level security, no force row level security
--- table sessions
alter table sessions owner to current_user;
alter table sessions enable row level security, no force row level security
--- table vat_rates
alter table vat_rates owner to current_user;
alter table vat_rates enable row level security, no force row level security
--- table verifications
alter table verifications owner to current_user;
alter table verifications enable row level security, no force row level security
--- policy colleagues on profiles
drop policy if exists colleagues on profiles;
create policy colleagues on profiles as permissive for select to quotespark_app
  using ((id IN ( SELECT company_members.user_id
   FROM company_members)))
--- policy founder_creates on companies
drop policy if exists founder_creates on companies;
create policy founder_creates on companies as permissive for insert to quotespark_app
  with check (((created_by = ( SELECT app_user_id() AS app_user_id)) AND (owner_id = ( SELECT app_user_id() AS app_user_id))))
--- policy founder_joins on company_members
drop policy if exists founder_joins on company_members;
create policy founder_joins on company_members as permissive for insert to quotespark_app
  with check (((user_id = ( SELECT app_user_id() AS app_user_id)) AND (EXISTS ( SELECT
   FROM companies
  WHERE ((companies.id = company_members.company_id) AND (companies.owner_id = ( SELECT app_user_id() AS app_user_id)))))))
--- policy founder_sees on companies
drop policy if exists founder_sees on companies;
create policy founder_sees on companies as permissive for select to quotespark_app
  using (((created_by = ( SELECT app_user_id() AS app_user_id)) AND (owner_id = ( SELECT app_user_id() AS app_user_id))))
--- policy own_keys on idempotency_keys
drop policy if exists own_keys on idempotency_keys;
create policy own_keys on idempotency_keys as permissive for all to quotespark_app
  using ((user_id = ( SELECT app_user_id() AS app_user_id)))
  with check ((user_id = ( SELECT app_user_id() AS app_user_id)))
--- policy own_profile on profiles
drop policy if exists own_profile on profiles;
create policy own_profile on profiles as permissive for all to quotespark_app
  using ((id = ( SELECT app_user_id() AS app_user_id)))
  with check ((id = ( SELECT app_user_id() AS app_user_id)))
--- policy tenant on companies
drop policy if exists tenant on companies;
create policy tenant on companies as permissive for all to quotespark_app
  using ((id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on company_members
drop policy if exists tenant on company_members;
create policy tenant on company_members as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on customers
drop policy if exists tenant on customers;
create policy tenant on customers as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on document_events
drop policy if exists tenant on document_events;
create policy tenant on document_events as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on document_links
drop policy if exists tenant on document_links;
create policy tenant on document_links as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on emails
drop policy if exists tenant on emails;
create policy tenant on emails as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on files
drop policy if exists tenant on files;
create policy tenant on files as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on invoice_attachments
drop policy if exists tenant on invoice_attachments;
create policy tenant on invoice_attachments as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on invoice_items
drop policy if exists tenant on invoice_items;
create policy tenant on invoice_items as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on invoice_versions
drop policy if exists tenant on invoice_versions;
create policy tenant on invoice_versions as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on invoices
drop policy if exists tenant on invoices;
create policy tenant on invoices as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on member_invitations
drop policy if exists tenant on member_invitations;
create policy tenant on member_invitations as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on notification_preferences
drop policy if exists tenant on notification_preferences;
create policy tenant on notification_preferences as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on notifications
drop policy if exists tenant on notifications;
create policy tenant on notifications as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on number_series
drop policy if exists tenant on number_series;
create policy tenant on number_series as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on payments
drop policy if exists tenant on payments;
create policy tenant on payments as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on products
drop policy if exists tenant on products;
create policy tenant on products as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on quote_actions
drop policy if exists tenant on quote_actions;
create policy tenant on quote_actions as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on quote_items
drop policy if exists tenant on quote_items;
create policy tenant on quote_items as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on quotes
drop policy if exists tenant on quotes;
create policy tenant on quotes as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on vat_rates
drop policy if exists tenant on vat_rates;
create policy tenant on vat_rates as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- trigger announce_notification on notifications
create or replace TRIGGER announce_notification AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();
alter table notifications enable trigger announce_notification
--- rights on table accounts
revoke all on accounts from quotespark_app
--- rights on table companies
revoke all on companies from quotespark_app;
grant insert, select, update on companies to quotespark_app
--- rights on table company_members
revoke all on company_members from quotespark_app;
grant delete, insert, select, update on company_members to quotespark_app
--- rights on table customers
revoke all on customers from quotespark_app;
grant delete, insert, select, update on customers to quotespark_app
--- rights on table document_events
revoke all on document_events from quotespark_app;
grant insert, select on document_events to quotespark_app
--- rights on table document_links
revoke all on document_links from quotespark_app;
grant delete, insert, select, update on document_links to quotespark_app
--- rights on table emails
revoke all on emails from quotespark_app;
grant delete, insert, select, update on emails to quotespark_app
--- rights on table files
revoke all on files from quotespark_app;
grant delete, insert, select, update on files to quotespark_app
--- rights on table idempotency_keys
revoke all on idempotency_keys from quotespark_app;
grant insert, select, update on idempotency_keys to quotespark_app
--- rights on table invoice_attachments
revoke all on invoice_attachments from quotespark_app;
grant delete, insert, select, update on invoice_attachments to quotespark_app
--- rights on table invoice_items
revoke all on invoice_items from quotespark_app;
grant delete, insert, select, update on invoice_items to quotespark_app
--- rights on table invoice_versions
revoke all on invoice_versions from quotespark_app;
grant insert, select on invoice_versions to quotespark_app
--- rights on table invoices
revoke all on invoices from quotespark_app;
grant delete, insert, select, update on invoices to quotespark_app
--- rights on table member_invitations
revoke all on member_invitations from quotespark_app;
grant delete, insert, select, update on member_invitations to quotespark_app
--- rights on table newsletter_subscribers
revoke all on newsletter_subscribers from quotespark_app
--- rights on table notification_preferences
revoke all on notification_preferences from quotespark_app;
grant delete, insert, select, update on notification_preferences to quotespark_app
--- rights on table notifications
revoke all on notifications from quotespark_app;
grant delete, insert, select, update on notifications to quotespark_app
--- rights on table number_series
revoke all on number_series from quotespark_app;
grant delete, insert, select, update on number_series to quotespark_app
--- rights on table payments
revoke all on payments from quotespark_app;
grant delete, insert, select, update on payments to quotespark_app
--- rights on table products
revoke all on products from quotespark_app;
grant delete, insert, select, update on products to quotespark_app
--- rights on table profiles
revoke all on profiles from quotespark_app;
grant select, update on profiles to quotespark_app
--- rights on table quote_actions
revoke all on quote_actions from quotespark_app;
grant insert, select on quote_actions to quotespark_app
--- rights on table quote_items
revoke all on quote_items from quotespark_app;
grant delete, insert, select, update on quote_items to quotespark_app
--- rights on table quotes
revoke all on quotes from quotespark_app;
grant delete, insert, select, update on quotes to quotespark_app
--- rights on table rate_limits
revoke all on rate_limits from quotespark_app
--- rights on table sessions
revoke all on sessions from quotespark_app
--- rights on table vat_rates
revoke all on vat_rates from quotespark_app;
grant delete, insert, select, update on vat_rates to quotespark_app
--- rights on table verifications
revoke all on verifications from quotespark_app
--- rights on function announce_notification()
revoke all on function announce_notification() from public, quotespark_app;
grant execute on function announce_notification() to public
--- rights on function app_company_ids()
revoke all on function app_company_ids() from public, quotespark_app;
grant execute on function app_company_ids() to public
--- rights on function app_user_id()
revoke all on function app_user_id() from public, quotespark_app;
grant execute on function app_user_id() to public
--- rights on function find_account(text)
revoke all on function find_account(text) from public, quotespark_app;
grant execute on function find_account(text) to quotespark_app
--- rights on function issue_invitation_link(uuid,text,text,timestamp with time zone)
revoke all on function issue_invitation_link(uuid,text,text,timestamp with time zone) from public, quotespark_app;
grant execute on function issue_invitation_link(uuid,text,text,timestamp with time zone) to public
--- rights on function like_pattern(text)
revoke all on function like_pattern(text) from public, quotespark_app;
grant execute on function like_pattern(text) to public
--- rights on function search_customer_ids(uuid,text,integer)
revoke all on function search_customer_ids(uuid,text,integer) from public, quotespark_app;
grant execute on function search_customer_ids(uuid,text,integer) to public
--- rights on function search_invoice_ids(uuid,text,integer)
revoke all on function search_invoice_ids(uuid,text,integer) from public, quotespark_app;
grant execute on function search_invoice_ids(uuid,text,integer) to public
--- rights on function search_quote_ids(uuid,text,integer)
revoke all on function search_quote_ids(uuid,text,integer) from public, quotespark_app;
grant execute on function search_quote_ids(uuid,text,integer) to public
--- rights on schema public
grant usage on schema public to quotespark_app
