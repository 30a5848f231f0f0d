CREATE TABLE "hidden_columns" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "hidden_columns_pkey" PRIMARY KEY("company_id","user_id","list"),
	CONSTRAINT "hidden_columns_list_check" CHECK ("hidden_columns"."list" in ('quotes', 'invoices', 'customers'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address_query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "saved_views_name_key" UNIQUE("company_id","user_id","list","name"),
	CONSTRAINT "saved_views_list_check" CHECK ("saved_views"."list" in ('quotes', 'invoices', 'customers'))
);
--> statement-breakpoint
DROP INDEX "documents_company_id_customer_id_idx";
--> statement-breakpoint
DROP INDEX "quotes_company_id_created_at_idx";
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "archived_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "document_tallies" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "hidden_columns" ADD CONSTRAINT "hidden_columns_member_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "documents_archived_idx" ON "documents" USING btree ("company_id","kind","created_at","id") WHERE "documents"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "invoices_company_id_issue_date_idx" ON "documents" USING btree ("company_id","issue_date","id","status","due_date","balance_due","last_viewed_at","archived_at") WHERE kind = 'invoice';
--> statement-breakpoint
CREATE INDEX "documents_company_id_customer_id_idx" ON "documents" USING btree ("company_id","customer_id","kind","created_at","id","status","valid_until","last_viewed_at","archived_at");
--> statement-breakpoint
CREATE INDEX "quotes_company_id_created_at_idx" ON "documents" USING btree ("company_id","created_at","id","status","valid_until","last_viewed_at","archived_at") WHERE kind = 'quote';
--> statement-breakpoint
alter table saved_views enable row level security
--> statement-breakpoint
alter table hidden_columns enable row level security
--> statement-breakpoint
grant select, insert, update, delete on saved_views to quotespark_app
--> statement-breakpoint
grant select, insert, update, delete on hidden_columns to quotespark_app
--> statement-breakpoint
create policy tenant on saved_views to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
create policy tenant on hidden_columns to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
-- What goes on with its life is back in the lists.
create function unarchive_document() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  return new;
end $$
--> statement-breakpoint
create trigger documents_unarchive before update on documents for each row
when (old.status is distinct from new.status and old.archived_at is not null) execute function unarchive_document()
--> statement-breakpoint
-- As before, and by whether they are left out of lists.
create or replace function tally_documents() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          1 as documents, total_amount as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
      ) changes group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          -1 as documents, -total_amount as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes
      -- A company that goes takes its documents along: then there is nothing left to count.
      where exists (select from companies where id = company_id)
      group by 1, 2, 3, 4, 5, 6;
  else
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          1 as documents, total_amount as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
        union all
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          -1 as documents, -total_amount as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes group by 1, 2, 3, 4, 5, 6
      having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0;
  end if;
  return null;
end $$
--> statement-breakpoint
create or replace function settle_tallies() returns void language sql
set search_path = pg_catalog, public as $$
  with gone as (
    delete from document_tallies
    where company_id in (select company_id from document_tallies group by company_id having count(*) > 500)
    returning *
  )
  insert into document_tallies
    (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
    select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due)
    from gone group by 1, 2, 3, 4, 5, 6
    having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0
$$
