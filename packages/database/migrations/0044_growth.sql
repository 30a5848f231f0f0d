CREATE TABLE "revenue_tallies" (
	"company_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "revenue_tallies_pkey" PRIMARY KEY("company_id","day","id"),
	CONSTRAINT "revenue_tallies_what_check" CHECK ("revenue_tallies"."what" in ('accepted', 'paid'))
);
--> statement-breakpoint
ALTER TABLE "revenue_tallies" ADD CONSTRAINT "revenue_tallies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
alter table revenue_tallies enable row level security
--> statement-breakpoint
grant select on revenue_tallies to quotespark_app
--> statement-breakpoint
create policy tenant on revenue_tallies to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
-- Adds rows as tally_documents does: quotes by the day of their acceptance in London, with the total that was accepted.
create function tally_accepted() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into revenue_tallies (company_id, day, what, amount)
      select company_id, (accepted_at at time zone 'Europe/London')::date, 'accepted',
        sum(coalesce(accepted_total_amount, total_amount))
      from now_there where kind = 'quote' and accepted_at is not null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into revenue_tallies (company_id, day, what, amount)
      select company_id, (accepted_at at time zone 'Europe/London')::date, 'accepted',
        -sum(coalesce(accepted_total_amount, total_amount))
      from there_before
      where kind = 'quote' and accepted_at is not null and exists (select from companies where id = company_id)
      group by 1, 2;
  else
    insert into revenue_tallies (company_id, day, what, amount)
      select company_id, (accepted_at at time zone 'Europe/London')::date, 'accepted', sum(amount)
      from (
        select company_id, accepted_at, coalesce(accepted_total_amount, total_amount) as amount
        from now_there where kind = 'quote' and accepted_at is not null
        union all
        select company_id, accepted_at, -coalesce(accepted_total_amount, total_amount)
        from there_before where kind = 'quote' and accepted_at is not null
      ) changes group by 1, 2
      having sum(amount) <> 0;
  end if;
  return null;
end $$
--> statement-breakpoint
create trigger documents_tally_accepted_insert after insert on documents
referencing new table as now_there for each statement execute function tally_accepted()
--> statement-breakpoint
create trigger documents_tally_accepted_update after update on documents
referencing new table as now_there old table as there_before for each statement execute function tally_accepted()
--> statement-breakpoint
create trigger documents_tally_accepted_delete after delete on documents
referencing old table as there_before for each statement execute function tally_accepted()
--> statement-breakpoint
-- Payments are evidence: rows are only ever added, and go with their company, which takes its tallies along.
create function tally_payments() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into revenue_tallies (company_id, day, what, amount)
    select company_id, paid_on, 'paid', sum(amount) from now_there group by 1, 2;
  return null;
end $$
--> statement-breakpoint
create trigger payments_tally after insert on payments
referencing new table as now_there for each statement execute function tally_payments()
--> statement-breakpoint
insert into revenue_tallies (company_id, day, what, amount, is_settled)
  select company_id, (accepted_at at time zone 'Europe/London')::date, 'accepted',
    sum(coalesce(accepted_total_amount, total_amount)), true
  from documents where kind = 'quote' and accepted_at is not null group by 1, 2
--> statement-breakpoint
insert into revenue_tallies (company_id, day, what, amount, is_settled)
  select company_id, paid_on, 'paid', sum(amount), true from payments group by 1, 2
--> statement-breakpoint
CREATE INDEX "revenue_tallies_unsettled_idx" ON "revenue_tallies" USING btree ("company_id","day","what") WHERE not "revenue_tallies"."is_settled";
--> statement-breakpoint
-- Puts each changed day of a company together into one row. Reads only what was added since the last time, however many
-- companies and days there are. Two at once do no harm: the second finds the rows gone, and its row is joined the next time.
create function settle_revenue() returns void language sql
set search_path = pg_catalog, public as $$
  with changed as (
    select distinct company_id, day, what from revenue_tallies where not is_settled
  ), gone as (
    delete from revenue_tallies tally using changed
    where tally.company_id = changed.company_id and tally.day = changed.day and tally.what = changed.what
    returning tally.*
  )
  insert into revenue_tallies (company_id, day, what, amount, is_settled)
    select company_id, day, what, sum(amount), true from gone group by 1, 2, 3 having sum(amount) <> 0
$$
--> statement-breakpoint
DROP INDEX "quotes_company_id_accepted_at_idx";
--> statement-breakpoint
DROP INDEX "payments_company_id_paid_on_idx";
--> statement-breakpoint
DROP INDEX "audit_entries_company_id_action_idx";
--> statement-breakpoint
CREATE INDEX "audit_entries_company_id_action_idx" ON "audit_entries" USING btree ("company_id","action","created_at","position");
--> statement-breakpoint
CREATE INDEX "audit_entries_company_id_user_id_idx" ON "audit_entries" USING btree ("company_id","user_id","created_at","position");
--> statement-breakpoint
CREATE INDEX "audit_entries_company_id_created_at_idx" ON "audit_entries" USING btree ("company_id","created_at","position");
