ALTER TABLE "documents" ADD COLUMN "is_billed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_is_billed_check" CHECK ("documents"."kind" = 'quote' or not "documents"."is_billed");
--> statement-breakpoint
DROP INDEX "quotes_company_id_created_at_idx";
--> statement-breakpoint
CREATE INDEX "quotes_company_id_created_at_idx" ON "documents" USING btree ("company_id","created_at","id") WHERE kind = 'quote';
--> statement-breakpoint
CREATE TABLE "quote_tallies" (
	"company_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"written_on" date NOT NULL,
	"stage" text NOT NULL,
	"documents" integer NOT NULL,
	"total_amount" numeric(20, 2) NOT NULL,
	CONSTRAINT "quote_tallies_pkey" PRIMARY KEY("company_id","written_on","id")
);
--> statement-breakpoint
ALTER TABLE "quote_tallies" ADD CONSTRAINT "quote_tallies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
alter table quote_tallies enable row level security
--> statement-breakpoint
grant select on quote_tallies to quotespark_app
--> statement-breakpoint
create policy tenant on quote_tallies to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
create function is_billed(of_company uuid, of_quote uuid) returns boolean language sql stable
set search_path = pg_catalog, public as $$
  select exists (
    select from document_relations billed
      join documents invoice on invoice.company_id = billed.company_id and invoice.id = billed.document_id
    where billed.company_id = of_company and billed.source_id = of_quote
      and billed.relation = 'billed_from' and invoice.status <> 'cancelled'
  )
$$
--> statement-breakpoint
-- Security definer: what is counted does not hang on what the one who writes may change.
create function bill_quote() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'document_relations' then
    update documents set is_billed = is_billed(company_id, id)
    where company_id = new.company_id and id = new.source_id and is_billed <> is_billed(company_id, id);
  else
    update documents quote set is_billed = is_billed(quote.company_id, quote.id)
    from document_relations billed
    where billed.company_id = new.company_id and billed.document_id = new.id and billed.relation = 'billed_from'
      and quote.company_id = billed.company_id and quote.id = billed.source_id
      and quote.is_billed <> is_billed(quote.company_id, quote.id);
  end if;
  return null;
end $$
--> statement-breakpoint
create trigger document_relations_bill after insert on document_relations
for each row when (new.relation = 'billed_from') execute function bill_quote()
--> statement-breakpoint
create trigger documents_bill after update on documents
for each row when (new.kind = 'invoice' and (new.status = 'cancelled') <> (old.status = 'cancelled'))
execute function bill_quote()
--> statement-breakpoint
update documents quote set is_billed = true
from document_relations billed
  join documents invoice on invoice.company_id = billed.company_id and invoice.id = billed.document_id
where billed.relation = 'billed_from' and invoice.status <> 'cancelled'
  and quote.company_id = billed.company_id and quote.id = billed.source_id
--> statement-breakpoint
create function quote_stage(status text, sent_at timestamptz, last_viewed_at timestamptz, is_billed boolean) returns text
language sql immutable as $$
  select case
    when status = 'accepted' and is_billed then 'invoiced'
    when status = 'accepted' then 'accepted'
    when last_viewed_at is not null or status in ('viewed', 'amendment_requested') then 'viewed'
    when sent_at is not null or status <> 'draft' then 'sent'
    else 'created'
  end
$$
--> statement-breakpoint
-- As tally_documents does.
create function tally_quotes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), count(*), sum(total_amount)
      from now_there where kind = 'quote' group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), -count(*), -sum(total_amount)
      from there_before
      where kind = 'quote' and exists (select from companies where id = company_id) group by 1, 2, 3;
  else
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), sum(documents), sum(total_amount)
      from (
        select company_id, created_at, status, sent_at, last_viewed_at, is_billed, 1 as documents, total_amount
        from now_there where kind = 'quote'
        union all
        select company_id, created_at, status, sent_at, last_viewed_at, is_billed, -1, -total_amount
        from there_before where kind = 'quote'
      ) changes group by 1, 2, 3
      having sum(documents) <> 0 or sum(total_amount) <> 0;
  end if;
  return null;
end $$
--> statement-breakpoint
create trigger quotes_tally_insert after insert on documents
referencing new table as now_there for each statement execute function tally_quotes()
--> statement-breakpoint
create trigger quotes_tally_update after update on documents
referencing new table as now_there old table as there_before for each statement execute function tally_quotes()
--> statement-breakpoint
create trigger quotes_tally_delete after delete on documents
referencing old table as there_before for each statement execute function tally_quotes()
--> statement-breakpoint
insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
  select company_id, (created_at at time zone 'Europe/London')::date,
    quote_stage(status, sent_at, last_viewed_at, is_billed), count(*), sum(total_amount)
  from documents where kind = 'quote' group by 1, 2, 3
--> statement-breakpoint
-- Counted are the rows that would go: a company of many days has many rows however often they are put together.
create or replace function settle_tallies() returns void language sql
set search_path = pg_catalog, public as $$
  with gone as (
    delete from document_tallies
    where company_id in (
      select company_id from document_tallies group by company_id
      having count(*) - count(distinct (kind, status, is_seen, due)) > 500
    )
    returning *
  )
  insert into document_tallies (company_id, kind, status, is_seen, due, documents, total_amount, balance_due)
    select company_id, kind, status, is_seen, due, sum(documents), sum(total_amount), sum(balance_due)
    from gone group by 1, 2, 3, 4, 5
    having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0;
  with gone as (
    delete from quote_tallies
    where company_id in (
      select company_id from quote_tallies group by company_id having count(*) - count(distinct (written_on, stage)) > 500
    )
    returning *
  )
  insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
    select company_id, written_on, stage, sum(documents), sum(total_amount)
    from gone group by 1, 2, 3
    having sum(documents) <> 0 or sum(total_amount) <> 0
$$
