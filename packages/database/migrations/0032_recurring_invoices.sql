-- Schedules make an invoice for each of their dates. The key of a period makes it exactly once.
create table recurring_invoices (
  id uuid not null,
  company_id uuid not null,
  customer_id uuid not null,
  title text not null,
  every integer not null,
  unit text not null,
  start_date date not null,
  end_date date,
  count integer,
  mode text not null,
  billed text not null,
  status text not null default 'active',
  paused_reason text,
  paused_at timestamptz(3),
  passed_to date not null,
  next_date date,
  made_count integer not null default 0,
  failing_since timestamptz(3),
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_title text not null generated always as (folded(title)) stored,
  constraint recurring_invoices_pkey primary key (company_id, id),
  constraint recurring_invoices_customer_fk foreign key (company_id, customer_id) references customers (company_id, id),
  constraint recurring_invoices_created_by_profiles_id_fk foreign key (created_by) references profiles (id) on delete set null,
  constraint recurring_invoices_unit_check check (unit in ('week', 'month', 'quarter', 'year')),
  constraint recurring_invoices_mode_check check (mode in ('draft', 'send')),
  constraint recurring_invoices_billed_check check (billed in ('ahead', 'behind')),
  constraint recurring_invoices_every_check check (every between 1 and 99),
  constraint recurring_invoices_end_check check (num_nonnulls(end_date, count) < 2 and (end_date >= start_date) is not false
    and (count between 1 and 999) is not false),
  constraint recurring_invoices_status_check check (status in ('active', 'paused', 'ended')
    and (status = 'paused') = (paused_at is not null) and (paused_reason is null or paused_at is not null)
    and case status when 'active' then next_date is not null when 'ended' then next_date is null else true end
    and (next_date > passed_to) is not false)
);
--> statement-breakpoint
create index recurring_invoices_customer_idx on recurring_invoices (company_id, customer_id);
create index recurring_invoices_created_by_idx on recurring_invoices (created_by);
create index recurring_invoices_due_idx on recurring_invoices (next_date, company_id, id) where status = 'active';
--> statement-breakpoint
create table recurring_invoice_versions (
  company_id uuid not null,
  schedule_id uuid not null,
  from_date date not null,
  content jsonb not null,
  created_by_name text not null,
  created_at timestamptz(3) not null default now(),
  constraint recurring_invoice_versions_pkey primary key (company_id, schedule_id, from_date),
  constraint recurring_invoice_versions_schedule_fk foreign key (company_id, schedule_id)
    references recurring_invoices (company_id, id) on delete cascade
);
--> statement-breakpoint
create table recurring_invoice_periods (
  company_id uuid not null,
  schedule_id uuid not null,
  period_date date not null,
  outcome text not null,
  period_from date not null,
  period_to date not null,
  invoice_id uuid,
  created_at timestamptz(3) not null default now(),
  constraint recurring_invoice_periods_pkey primary key (company_id, schedule_id, period_date),
  constraint recurring_invoice_periods_schedule_fk foreign key (company_id, schedule_id)
    references recurring_invoices (company_id, id) on delete cascade,
  constraint recurring_invoice_periods_invoice_fk foreign key (company_id, invoice_id)
    references documents (company_id, id) on delete set null (invoice_id),
  constraint recurring_invoice_periods_outcome_check check (outcome in ('made', 'skipped')
    and (outcome = 'made' or invoice_id is null)),
  constraint recurring_invoice_periods_days_check check (period_from <= period_to)
);
--> statement-breakpoint
create unique index recurring_invoice_periods_invoice_key on recurring_invoice_periods (company_id, invoice_id)
  where invoice_id is not null;
--> statement-breakpoint
alter table recurring_invoices enable row level security;
create policy tenant on recurring_invoices to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on recurring_invoices to quotespark_app;
alter table recurring_invoice_versions enable row level security;
create policy tenant on recurring_invoice_versions to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on recurring_invoice_versions to quotespark_app;
alter table recurring_invoice_periods enable row level security;
create policy tenant on recurring_invoice_periods to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on recurring_invoice_periods to quotespark_app;
--> statement-breakpoint
alter table notifications
  add column schedule_id uuid,
  add constraint notifications_schedule_fk foreign key (company_id, schedule_id)
    references recurring_invoices (company_id, id) on delete cascade;
--> statement-breakpoint
create index notifications_schedule_idx on notifications (company_id, schedule_id) where schedule_id is not null;
