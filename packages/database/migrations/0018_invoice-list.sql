ALTER TABLE "invoices" ADD COLUMN "title_key" text COLLATE "C" GENERATED ALWAYS AS (lower(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "total_pence" bigint GENERATED ALWAYS AS ((total_amount * 100)::bigint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_company_id_title_key_idx" ON "invoices" USING btree ("company_id","title_key","id");--> statement-breakpoint
CREATE INDEX "invoices_company_id_due_date_idx" ON "invoices" USING btree ("company_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_company_id_total_pence_idx" ON "invoices" USING btree ("company_id","total_pence","id");--> statement-breakpoint
CREATE INDEX "invoices_due_to_send_idx" ON "invoices" USING btree ("send_at") WHERE "invoices"."send_at" is not null;--> statement-breakpoint
-- Invoices are listed in several orders, as quotes are: their search, too, gives the ids of what matches, at most so many
-- (migration 0010). Null for all.
DROP FUNCTION search_invoice_page(uuid, text, timestamptz, uuid, int, text);--> statement-breakpoint
DROP FUNCTION search_invoice_ids(uuid, text);--> statement-breakpoint
create function search_invoice_ids(in_company uuid, needle text, at_most int) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from (
      (select id from invoices where company_id = in_company and title ilike pattern limit at_most)
      union
      (select id from invoices where company_id = in_company and invoice_number ilike pattern limit at_most)
      union
      (select invoices.id from customers
        join invoices on invoices.company_id = in_company and invoices.customer_id = customers.id
        where customers.company_id = in_company and (customers.name ilike pattern or customers.email ilike pattern)
        limit at_most)
    ) found limit at_most;
end $$;
