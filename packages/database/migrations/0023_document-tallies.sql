CREATE TABLE "document_tallies" (
	"company_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"is_seen" boolean NOT NULL,
	"due" date,
	"documents" integer NOT NULL,
	"total_amount" numeric(20, 2) NOT NULL,
	"balance_due" numeric(20, 2) NOT NULL,
	CONSTRAINT "document_tallies_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "document_tallies" ADD CONSTRAINT "document_tallies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
alter table document_tallies enable row level security
--> statement-breakpoint
grant select on document_tallies to quotespark_app
--> statement-breakpoint
create policy tenant on document_tallies to quotespark_app
  using (company_id = any ((select app_company_ids())::uuid[]))
  with check (company_id = any ((select app_company_ids())::uuid[]))
--> statement-breakpoint
-- The day on which a document counts as something else: a quote that may no longer be answered, an invoice that is late.
create function tally_due(kind text, status text, valid_until date, due_date date, balance_due numeric) returns date
language sql immutable as $$
  select case
    when kind = 'quote' and status = 'sent' then valid_until
    when kind = 'invoice' and status not in ('paid', 'cancelled') and balance_due > 0 then due_date
  end
$$
--> statement-breakpoint
-- One row for each way of counting that a statement changes; what changes nothing that is counted adds none.
create function tally_documents() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into document_tallies (company_id, kind, status, is_seen, due, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, 1 as documents,
          total_amount as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
      ) changes group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into document_tallies (company_id, kind, status, is_seen, due, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, -1 as documents,
          -total_amount as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes
      -- A company that goes takes its documents along: then there is nothing left to count.
      where exists (select from companies where id = company_id)
      group by 1, 2, 3, 4, 5;
  else
    insert into document_tallies (company_id, kind, status, is_seen, due, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, 1 as documents,
          total_amount as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
        union all
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, -1 as documents,
          -total_amount as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes group by 1, 2, 3, 4, 5
      having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0;
  end if;
  return null;
end $$
--> statement-breakpoint
create trigger documents_tally_insert after insert on documents
referencing new table as now_there for each statement execute function tally_documents()
--> statement-breakpoint
create trigger documents_tally_update after update on documents
referencing new table as now_there old table as there_before for each statement execute function tally_documents()
--> statement-breakpoint
create trigger documents_tally_delete after delete on documents
referencing old table as there_before for each statement execute function tally_documents()
--> statement-breakpoint
-- Puts the rows of the companies that have many together. Two at once do no harm: the second finds the rows gone.
create function settle_tallies() returns void language sql
set search_path = pg_catalog, public as $$
  with gone as (
    delete from document_tallies
    where company_id in (select company_id from document_tallies group by company_id having count(*) > 500)
    returning *
  )
  insert into document_tallies (company_id, kind, status, is_seen, due, documents, total_amount, balance_due)
    select company_id, kind, status, is_seen, due, sum(documents), sum(total_amount), sum(balance_due)
    from gone group by 1, 2, 3, 4, 5
    having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0
$$
--> statement-breakpoint
insert into document_tallies (company_id, kind, status, is_seen, due, documents, total_amount, balance_due)
  select company_id, kind, status, is_seen, due, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, 1 as documents,
          total_amount as total_amount, coalesce(balance_due, 0) as balance_due
        from documents
  ) present group by 1, 2, 3, 4, 5
