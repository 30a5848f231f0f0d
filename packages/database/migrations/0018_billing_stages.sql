-- A quote may be billed in stages (VAT Regulations 1995, regs 90 and 93): the plan is part of it, and each stage becomes an invoice of
-- its own. Constant defaults rewrite no table.
create table billing_stages (
  company_id uuid not null,
  document_id uuid not null,
  position integer not null,
  title text not null,
  percent numeric(5, 2),
  amount numeric(14, 2),
  billed_when text not null,
  day date,
  due_on date,
  constraint billing_stages_pkey primary key (company_id, document_id, position),
  constraint billing_stages_document_fk foreign key (company_id, document_id)
    references documents (company_id, id) on delete cascade,
  constraint billing_stages_position_check check (position between 1 and 12),
  constraint billing_stages_share_check check (num_nonnulls(percent, amount) < 2
    and (percent > 0 and percent <= 100) is not false and (amount > 0 and amount <> 'NaN') is not false),
  constraint billing_stages_when_check check (billed_when in ('on_acceptance', 'by_hand', 'on_date')
    and (billed_when = 'on_date') = (day is not null) and (billed_when <> 'on_acceptance' or position = 1)
    and (due_on is null or due_on = day))
);
--> statement-breakpoint
create index billing_stages_due_on_idx on billing_stages (due_on, company_id, document_id) where due_on is not null;
--> statement-breakpoint
alter table billing_stages enable row level security;
create policy tenant on billing_stages to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on billing_stages to quotespark_app;
--> statement-breakpoint
alter table documents
  add column is_construction boolean not null default false,
  add column stage_quote_id uuid,
  add column stage integer,
  add column stage_account jsonb,
  add column work_finished_on date,
  add column asked_before_work boolean not null default false,
  add column is_tax_point_typed boolean not null default false,
  add constraint documents_stage_quote_fk foreign key (company_id, stage_quote_id) references documents (company_id, id),
  add constraint documents_stage_check check (
    case when kind = 'invoice' then num_nulls(stage_quote_id, stage, stage_account) in (0, 3) and stage between 1 and 12 is not false
    else num_nonnulls(stage_quote_id, stage, stage_account, work_finished_on) = 0
      and not asked_before_work and not is_tax_point_typed end
  );
--> statement-breakpoint
create index documents_stage_quote_idx on documents (company_id, stage_quote_id) where stage_quote_id is not null;
--> statement-breakpoint
create unique index documents_billed_stage_key on documents (company_id, stage_quote_id, stage)
  where stage_quote_id is not null and status <> 'cancelled';
--> statement-breakpoint
-- Before this update the tax point was the typed one, else the issue date. That of what was issued stays.
update documents set is_tax_point_typed = true where kind = 'invoice' and (tax_point is not null or sent_at is not null);
--> statement-breakpoint
alter table companies
  add column deposit_terms text not null default 'due_on_receipt',
  add column send_dated_stages boolean not null default false,
  add column is_construction boolean not null default false,
  add constraint companies_deposit_terms_check check (deposit_terms in ('net_7', 'net_14', 'net_30', 'due_on_receipt'));
