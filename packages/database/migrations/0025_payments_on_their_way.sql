-- Payments by methods that Stripe confirms days later: they pay nothing until they arrive.
create table pending_payments (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  checkout_session_id text not null,
  amount numeric(14, 2) not null,
  method text not null,
  created_at timestamptz(3) not null default now(),
  asked_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  failure text,
  constraint pending_payments_pkey primary key (company_id, id),
  constraint pending_payments_checkout_session_id_unique unique (company_id, checkout_session_id),
  constraint pending_payments_invoice_fk foreign key (company_id, invoice_id) references documents (company_id, id) on delete cascade,
  constraint pending_payments_amount_check check (amount > 0 and amount <> 'NaN'),
  constraint pending_payments_method_check check (method in ('bank_transfer', 'card', 'direct_debit', 'cash', 'cheque', 'other')),
  constraint pending_payments_failure_check check (failure is null or (closed_at is not null and btrim(failure) <> ''))
);
--> statement-breakpoint
create index pending_payments_company_id_invoice_id_idx on pending_payments (company_id, invoice_id);
--> statement-breakpoint
create index pending_payments_open_idx on pending_payments (asked_at) where closed_at is null;
--> statement-breakpoint
create index pending_payments_company_id_created_at_idx on pending_payments (company_id, created_at)
  where closed_at is null or failure is not null;
--> statement-breakpoint
alter table pending_payments enable row level security;
create policy tenant on pending_payments to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on pending_payments to quotespark_app;
