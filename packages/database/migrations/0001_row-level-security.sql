-- The net under every explicit company filter: a session of the role quotespark_app sees only the rows of the
-- companies of `app.user_id`, or those of the one company in `app.company_id` that the server resolved itself
-- (portal, shared links, jobs). With neither set it sees nothing.

create function app_user_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;
--> statement-breakpoint

-- Security definer: it reads company_members below that table's own policy.
create function app_company_ids() returns uuid[] language sql stable parallel safe security definer
set search_path = pg_catalog, public as $$
  select case
    when nullif(current_setting('app.company_id', true), '') is not null
      then array[current_setting('app.company_id', true)::uuid]
    else coalesce(
      (select array_agg(company_id) from public.company_members
        where user_id = nullif(current_setting('app.user_id', true), '')::uuid),
      '{}'::uuid[])
  end
$$;
--> statement-breakpoint

grant usage on schema public to quotespark_app;
--> statement-breakpoint

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'company_members', 'member_invitations', 'number_series', 'files', 'customers', 'vat_rates', 'products',
    'quotes', 'quote_items', 'invoices', 'invoice_items', 'payments', 'invoice_attachments', 'document_links',
    'emails', 'notifications', 'notification_preferences'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('grant select, insert, update, delete on %I to quotespark_app', tenant_table);
    -- The subselect makes the list of companies an init plan: worked out once a statement, not once a row.
    execute format(
      'create policy tenant on %I to quotespark_app
        using (company_id = any ((select app_company_ids())::uuid[]))
        with check (company_id = any ((select app_company_ids())::uuid[]))', tenant_table);
  end loop;

  -- Evidence and history: added and read, never changed.
  foreach tenant_table in array array['quote_actions', 'invoice_versions', 'document_events'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('grant select, insert on %I to quotespark_app', tenant_table);
    execute format(
      'create policy tenant on %I to quotespark_app
        using (company_id = any ((select app_company_ids())::uuid[]))
        with check (company_id = any ((select app_company_ids())::uuid[]))', tenant_table);
  end loop;
end $$;
--> statement-breakpoint

alter table companies enable row level security;
--> statement-breakpoint
grant select, insert, update on companies to quotespark_app;
--> statement-breakpoint
create policy tenant on companies to quotespark_app
  using (id = any ((select app_company_ids())::uuid[]))
  with check (id = any ((select app_company_ids())::uuid[]));
--> statement-breakpoint
-- Setting up a company: its row comes before the membership that makes it visible.
create policy founder_creates on companies for insert to quotespark_app
  with check (created_by = (select app_user_id()) and owner_id = (select app_user_id()));
--> statement-breakpoint
create policy founder_sees on companies for select to quotespark_app
  using (created_by = (select app_user_id()) and owner_id = (select app_user_id()));
--> statement-breakpoint
create policy founder_joins on company_members for insert to quotespark_app
  with check (
    user_id = (select app_user_id())
    and exists (select from companies where id = company_id and owner_id = (select app_user_id()))
  );
--> statement-breakpoint

alter table profiles enable row level security;
--> statement-breakpoint
grant select, update on profiles to quotespark_app;
--> statement-breakpoint
create policy own_profile on profiles to quotespark_app
  using (id = (select app_user_id()))
  with check (id = (select app_user_id()));
--> statement-breakpoint
create policy colleagues on profiles for select to quotespark_app
  using (id in (select user_id from company_members));
--> statement-breakpoint

alter table idempotency_keys enable row level security;
--> statement-breakpoint
grant select, insert, update on idempotency_keys to quotespark_app;
--> statement-breakpoint
create policy own_keys on idempotency_keys to quotespark_app
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()));
--> statement-breakpoint

-- Accounts' secrets and the newsletter are nothing the application role ever reads.
alter table sessions enable row level security;
--> statement-breakpoint
alter table accounts enable row level security;
--> statement-breakpoint
alter table verifications enable row level security;
--> statement-breakpoint
alter table rate_limits enable row level security;
--> statement-breakpoint
alter table newsletter_subscribers enable row level security;
