-- Discounts, VAT categories and what a customer may choose. What is there has none of them, and its sums stay as they are.
ALTER TABLE "document_lines" DROP CONSTRAINT "document_lines_total_price_check";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_amounts_check";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_quote_check";
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "discount_percent" numeric(5,2);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "discount_amount" numeric(14,2);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "vat_category" text;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "exemption_reason" text;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "choice" text DEFAULT 'included' NOT NULL;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "group" text;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "selected" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "quantity_min" numeric(12,3);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "quantity_max" numeric(12,3);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "discount_percent" numeric(5,2);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "discount_amount" numeric(14,2);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "discount_total" numeric(14,2) DEFAULT '0.00' NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "accepted_total_amount" numeric(14,2);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "least_total_amount" numeric(14,2);
--> statement-breakpoint
ALTER TABLE "document_answers" ADD COLUMN "selection" text;
--> statement-breakpoint
ALTER TABLE "document_answers" ADD COLUMN "total_amount" numeric(14,2);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_discount_check" CHECK (num_nonnulls("document_lines"."discount_percent", "document_lines"."discount_amount") < 2 and ("document_lines"."discount_percent" between 0 and 100)
        is not false and ("document_lines"."discount_amount" >= 0 and "document_lines"."discount_amount" <> 'NaN') is not false);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_vat_category_check" CHECK ("document_lines"."vat_category" in ('S', 'Z', 'E', 'AE', 'O'));
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_choice_check" CHECK (case "document_lines"."choice" when 'included' then "document_lines"."group" is null and "document_lines"."selected"
        when 'optional' then "document_lines"."group" is null
        when 'one_of' then "document_lines"."group" is not null
        else false end);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_quantity_limits_check" CHECK (("document_lines"."quantity_min" > 0 and "document_lines"."quantity_min" <= "document_lines"."quantity") is not false
        and ("document_lines"."quantity_max" >= "document_lines"."quantity" and "document_lines"."quantity_max" <> 'NaN') is not false);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_total_price_check" CHECK ("document_lines"."total_price" <> 'NaN'
        and ("document_lines"."kind" = 'subtotal' or "document_lines"."total_price" = round("document_lines"."quantity" * "document_lines"."unit_price", 2)
          - coalesce("document_lines"."discount_amount",
            round(round("document_lines"."quantity" * "document_lines"."unit_price", 2) * "document_lines"."discount_percent" / 100, 2), 0))
        and ("document_lines"."kind" = 'subtotal' or "document_lines"."total_price" >= 0));
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_discount_check" CHECK (num_nonnulls("documents"."discount_percent", "documents"."discount_amount") < 2 and ("documents"."discount_percent" between 0 and 100)
        is not false and ("documents"."discount_amount" >= 0 and "documents"."discount_amount" <> 'NaN') is not false);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_amounts_check" CHECK ("documents"."subtotal" >= 0 and "documents"."tax_amount" >= 0 and "documents"."discount_total" between 0 and "documents"."subtotal"
        and "documents"."total_amount" = "documents"."subtotal" - "documents"."discount_total" + "documents"."tax_amount" and "documents"."total_amount" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_quote_check" CHECK (case when "documents"."kind" = 'quote'
        then ("documents"."status" = 'accepted') = ("documents"."accepted_at" is not null)
          and ("documents"."accepted_revision" is null or "documents"."accepted_at" is not null)
          and ("documents"."accepted_total_amount" is null or "documents"."accepted_at" is not null)
        else num_nonnulls("documents"."valid_until", "documents"."followed_up_at", "documents"."accepted_at", "documents"."accepted_revision",
          "documents"."accepted_total_amount", "documents"."least_total_amount") = 0 end);
--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_selection_check" CHECK (("document_answers"."selection" is null) = ("document_answers"."total_amount" is null)
        and ("document_answers"."selection" is null or "document_answers"."action" = 'accept'));
--> statement-breakpoint
-- What was chosen is part of what is vouched for. Of an answer without it the hash is as it was.
create or replace function seal_answer() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'answer', new.company_id::text, new.id::text, new.document_id::text, new.revision::text, new.customer_id::text,
    new.action, new.reason, new.signed_name, new.signature_file_id::text, new.signature_sha256, new.pdf_file_id::text,
    new.pdf_sha256,
    new.ip_address, new.user_agent, new.portal_email, new.noted_by::text, new.noted_by_name, new.told,
    evidence_instant(new.timestamp)
  ] || case when new.selection is null then '{}'::text[] else array[new.selection, new.total_amount::text] end);
  return new;
end $$
--> statement-breakpoint
DROP INDEX "quotes_company_id_accepted_at_idx";
--> statement-breakpoint
CREATE INDEX "quotes_company_id_accepted_at_idx" ON "documents" USING btree ("company_id","accepted_at","total_amount","accepted_total_amount") WHERE kind = 'quote' and accepted_at is not null;
--> statement-breakpoint
-- Of what was accepted counts what was chosen.
create or replace function tally_quotes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), count(*), sum(coalesce(accepted_total_amount, total_amount))
      from now_there where kind = 'quote' group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), -count(*), -sum(coalesce(accepted_total_amount, total_amount))
      from there_before
      where kind = 'quote' and exists (select from companies where id = company_id) group by 1, 2, 3;
  else
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), sum(documents), sum(total_amount)
      from (
        select company_id, created_at, status, sent_at, last_viewed_at, is_billed, 1 as documents,
          coalesce(accepted_total_amount, total_amount) as total_amount
        from now_there where kind = 'quote'
        union all
        select company_id, created_at, status, sent_at, last_viewed_at, is_billed, -1, -coalesce(accepted_total_amount, total_amount)
        from there_before where kind = 'quote'
      ) changes group by 1, 2, 3
      having sum(documents) <> 0 or sum(total_amount) <> 0;
  end if;
  return null;
end $$
--> statement-breakpoint
-- What was accepted until now is what was sealed then.
update documents set accepted_total_amount = coalesce((
  select revision.total_amount from document_revisions revision
  where revision.company_id = documents.company_id and revision.document_id = documents.id
    and revision.revision = documents.accepted_revision), documents.total_amount)
where kind = 'quote' and status = 'accepted'
