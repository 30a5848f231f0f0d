-- What is owed on an issued invoice follows what was sent, so that a change that nobody has sent moves neither balance nor status. An
-- invoice whose total was changed and not sent before this update keeps its balance until it is sent again.
alter table documents add column sealed_total_amount numeric(14, 2);
--> statement-breakpoint
-- drops from tally_documents: nothing; the total is the one that lists show
create or replace function tally_documents() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          1 as documents, coalesce(sealed_total_amount, total_amount) as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
      ) changes group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          -1 as documents, -coalesce(sealed_total_amount, total_amount) as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes
      -- Nothing is left to count when the whole company is removed.
      where exists (select from companies where id = company_id)
      group by 1, 2, 3, 4, 5, 6;
  else
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          1 as documents, coalesce(sealed_total_amount, total_amount) as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
        union all
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          -1 as documents, -coalesce(sealed_total_amount, total_amount) as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes group by 1, 2, 3, 4, 5, 6
      having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
alter table documents drop constraint documents_invoice_check;
--> statement-breakpoint
-- PostgreSQL 15 cannot change what a column is generated from; their indexes go with the columns.
alter table documents
  drop column balance_due,
  drop column total_pence,
  add column balance_due numeric(14, 2)
    generated always as (coalesce(sealed_total_amount, total_amount) - amount_paid) stored,
  add column total_pence bigint
    generated always as ((coalesce(accepted_total_amount, sealed_total_amount, total_amount) * 100)::bigint) stored not null;
--> statement-breakpoint
update documents set sealed_total_amount = total_amount
where kind = 'invoice' and revision is not null and not changed_since_sent;
--> statement-breakpoint
alter table documents add constraint documents_invoice_check check (
  case when kind = 'invoice' then
    num_nulls(issue_date, due_date, payment_terms, amount_paid) = 0
    and payment_terms in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
    and amount_paid between 0 and coalesce(sealed_total_amount, total_amount)
    and (status <> 'paid' or (amount_paid = coalesce(sealed_total_amount, total_amount) and paid_date is not null))
    and (status <> 'partially_paid' or amount_paid > 0)
  else
    num_nonnulls(issue_date, due_date, tax_point, paid_date, payment_terms, billing_address, customer_email, cc_email,
      bcc_email, message_on_statement, send_at, amount_paid, reminded_at, order_reference, sealed_total_amount) = 0
  end
);
--> statement-breakpoint
create index quotes_company_id_total_pence_idx on documents (company_id, total_pence, id) where kind = 'quote';
--> statement-breakpoint
create index invoices_company_id_total_pence_idx on documents (company_id, total_pence, id) where kind = 'invoice';
--> statement-breakpoint
create index invoices_company_id_issue_date_idx on documents
  (company_id, issue_date, id, status, due_date, balance_due, last_viewed_at, archived_at) where kind = 'invoice';
--> statement-breakpoint
create index invoices_owed_by_due_date_idx on documents (company_id, due_date, id, balance_due, status)
  where kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid');
--> statement-breakpoint
create index invoices_company_id_status_due_date_idx on documents
  (company_id, status, due_date, balance_due, total_amount, id) where kind = 'invoice';
