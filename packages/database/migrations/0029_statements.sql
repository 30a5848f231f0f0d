-- Statements that are emailed every month, and which month was last.
alter table customers
  add column monthly_statement boolean not null default false,
  add column statement_month date;
--> statement-breakpoint
create index customers_monthly_statement_idx on customers (statement_month) where monthly_statement;
