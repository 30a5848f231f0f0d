ALTER TABLE "profiles" ADD COLUMN "chosen_company_id" uuid;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deleted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD COLUMN "declined_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD COLUMN "has_account" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The company that a transaction is for: the one it is in by itself; the one that its user wants, where they are a member, and
-- none where they are not; else the one they have chosen, or their first. In plpgsql, whose statements are planned once a
-- connection: it stands in every policy, and what is planned at each asking costs more than what it finds.
create or replace function app_company_id() returns uuid language plpgsql stable parallel safe security definer
set search_path = pg_catalog, public as $$
declare
  named text := current_setting('app.company_id', true);
  wanted text := current_setting('app.wanted_company_id', true);
  me uuid;
begin
  if named <> '' then
    return named::uuid;
  end if;
  me := nullif(current_setting('app.user_id', true), '')::uuid;
  if wanted <> '' then
    return (select company_id from public.company_members where user_id = me and company_id = wanted::uuid);
  end if;
  return (
    select company_id from public.company_members join public.profiles on profiles.id = user_id
    where user_id = me
    order by company_id = chosen_company_id desc nulls last, company_members.created_at, company_members.id limit 1
  );
end $$
--> statement-breakpoint
-- Six years after a company was closed the law no longer wants its records, and data protection wants them gone.
create function is_past_keeping(of_company uuid) returns boolean language sql stable as $$
  select exists (select from companies where id = of_company and deleted_at < now() - interval '6 years')
$$
--> statement-breakpoint
create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  if current_setting('quotespark.migrating', true) = 'on' then
    return case when tg_op = 'DELETE' then old when tg_op = 'UPDATE' then new end;
  end if;
  if tg_op = 'DELETE' and is_past_keeping(old.company_id) then
    return old;
  end if;
  raise exception 'rows of % are evidence and are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$
--> statement-breakpoint
create or replace function refuse_backward_number() returns trigger language plpgsql as $$
begin
  if current_setting('quotespark.migrating', true) = 'on' then
    return case when tg_op = 'DELETE' then old when tg_op = 'UPDATE' then new end;
  end if;
  if tg_op = 'DELETE' and is_past_keeping(old.company_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if new.company_id = old.company_id and new.kind = old.kind and new.next_number >= old.next_number then
      return new;
    end if;
  end if;
  raise exception 'a series of numbers moves forward only' using errcode = 'insufficient_privilege';
end $$
--> statement-breakpoint
-- Everything of a company that is past keeping, whichever tables there are: what is still referred to goes in a later round.
create function remove_company(of_company uuid) returns void language plpgsql as $$
declare
  tenant_table regclass;
  is_done boolean := false;
begin
  if not is_past_keeping(of_company) then
    raise exception 'the records of this company are still to be kept' using errcode = 'insufficient_privilege';
  end if;
  update companies set logo_file_id = null where id = of_company;
  for round in 1..20 loop
    exit when is_done;
    is_done := true;
    for tenant_table in
      select pg_class.oid from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'company_id' and not attisdropped
    loop
      begin
        execute format('delete from %s where company_id = $1', tenant_table) using of_company;
      exception when foreign_key_violation then
        is_done := false;
      end;
    end loop;
  end loop;
  delete from companies where id = of_company;
end $$
--> statement-breakpoint
revoke execute on function remove_company(uuid) from public
