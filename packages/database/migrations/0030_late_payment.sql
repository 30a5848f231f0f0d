-- Claims of statutory interest on late invoices (Late Payment of Commercial Debts (Interest) Act 1998).
create table late_payment_claims (
  company_id uuid not null,
  document_id uuid not null,
  debt_id uuid not null,
  relevant_day date not null,
  claimed_to date not null,
  days integer not null,
  reference_rate numeric(5, 2) not null,
  interest_amount numeric(14, 2) not null,
  fixed_sum numeric(14, 2) not null,
  created_at timestamptz(3) not null default now(),
  constraint late_payment_claims_pkey primary key (company_id, document_id),
  constraint late_payment_claims_document_fk foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  constraint late_payment_claims_debt_fk foreign key (company_id, debt_id) references documents (company_id, id),
  constraint late_payment_claims_days_check check (claimed_to > relevant_day and days between 1 and claimed_to - relevant_day),
  constraint late_payment_claims_rate_check check (reference_rate between 0 and 100 and reference_rate <> 'NaN'),
  constraint late_payment_claims_amounts_check check (interest_amount >= 0 and fixed_sum between 0 and 100
    and interest_amount + fixed_sum > 0 and interest_amount <> 'NaN'),
  constraint late_payment_claims_debt_check check (document_id <> debt_id)
);
--> statement-breakpoint
create index late_payment_claims_debt_idx on late_payment_claims (company_id, debt_id);
--> statement-breakpoint
alter table late_payment_claims enable row level security;
create policy tenant on late_payment_claims to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on late_payment_claims to quotespark_app;
--> statement-breakpoint
alter table customers
  add column is_business boolean,
  add column is_public_authority boolean not null default false;
--> statement-breakpoint
create index customers_business_idx on customers (company_id) where is_business;
--> statement-breakpoint
alter table companies add column reference_rate_told text;
