-- A stage whose invoice was credited in full can be billed again where the one who credits wants that.
alter table documents
  add column is_stage_reopened boolean not null default false,
  add constraint documents_stage_reopened_check check (not is_stage_reopened or stage_quote_id is not null);
--> statement-breakpoint
drop index documents_billed_stage_key;
--> statement-breakpoint
create unique index documents_billed_stage_key on documents (company_id, stage_quote_id, stage)
  where stage_quote_id is not null and status <> 'cancelled' and not is_stage_reopened;
--> statement-breakpoint
create or replace function is_billed(of_company uuid, of_quote uuid) returns boolean
language sql stable set search_path to 'pg_catalog', 'public' as $$
  select exists (
    select from document_relations billed
      join documents invoice on invoice.company_id = billed.company_id and invoice.id = billed.document_id
    where billed.company_id = of_company and billed.source_id = of_quote
      and billed.relation = 'billed_from' and invoice.status <> 'cancelled' and not invoice.is_stage_reopened
  )
$$;
--> statement-breakpoint
drop trigger documents_bill on documents;
--> statement-breakpoint
create trigger documents_bill after update on documents
for each row when (
  new.kind = 'invoice' and (
    (new.status = 'cancelled') <> (old.status = 'cancelled') or new.is_stage_reopened <> old.is_stage_reopened
  )
) execute function bill_quote();
