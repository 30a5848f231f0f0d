-- Foreign keys: whoever removes a document, a customer, a product, a file or a person looks for what names it.
CREATE INDEX "documents_created_by_idx" ON "documents" USING btree ("created_by") WHERE "documents"."created_by" is not null;
--> statement-breakpoint
CREATE INDEX "document_links_company_id_document_id_idx" ON "document_links" USING btree ("company_id","document_id");
--> statement-breakpoint
CREATE INDEX "notifications_company_id_document_id_idx" ON "notifications" USING btree ("company_id","document_id") WHERE "notifications"."document_id" is not null;
--> statement-breakpoint
CREATE INDEX "e_invoice_transmissions_company_id_document_id_idx" ON "e_invoice_transmissions" USING btree ("company_id","document_id");
--> statement-breakpoint
CREATE INDEX "document_lines_company_id_product_id_idx" ON "document_lines" USING btree ("company_id","product_id") WHERE "document_lines"."product_id" is not null;
--> statement-breakpoint
CREATE INDEX "document_revisions_company_id_pdf_file_id_idx" ON "document_revisions" USING btree ("company_id","pdf_file_id") WHERE "document_revisions"."pdf_file_id" is not null;
--> statement-breakpoint
CREATE INDEX "revision_files_company_id_answer_id_idx" ON "revision_files" USING btree ("company_id","answer_id") WHERE "revision_files"."answer_id" is not null;
--> statement-breakpoint
CREATE INDEX "document_answers_revision_idx" ON "document_answers" USING btree ("company_id","document_id","revision") WHERE "document_answers"."revision" is not null;
--> statement-breakpoint
CREATE INDEX "document_answers_company_id_customer_id_idx" ON "document_answers" USING btree ("company_id","customer_id");
--> statement-breakpoint
CREATE INDEX "document_answers_company_id_pdf_file_id_idx" ON "document_answers" USING btree ("company_id","pdf_file_id") WHERE "document_answers"."pdf_file_id" is not null;
--> statement-breakpoint
CREATE INDEX "document_answers_company_id_signature_file_id_idx" ON "document_answers" USING btree ("company_id","signature_file_id") WHERE "document_answers"."signature_file_id" is not null;
--> statement-breakpoint
CREATE INDEX "payments_company_id_customer_id_idx" ON "payments" USING btree ("company_id","customer_id") WHERE "payments"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "customers_created_by_idx" ON "customers" USING btree ("created_by") WHERE "customers"."created_by" is not null;
--> statement-breakpoint
CREATE INDEX "companies_owner_id_idx" ON "companies" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "companies_created_by_idx" ON "companies" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "company_members_invited_by_idx" ON "company_members" USING btree ("invited_by") WHERE "company_members"."invited_by" is not null;
--> statement-breakpoint
CREATE INDEX "member_invitations_invited_by_idx" ON "member_invitations" USING btree ("invited_by");
--> statement-breakpoint
-- Work done by the clock, which looks at all companies.
CREATE INDEX "invoices_overdue_by_due_date_idx" ON "documents" USING btree ("due_date") WHERE kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid');
--> statement-breakpoint
CREATE INDEX "quotes_unanswered_by_sent_at_idx" ON "documents" USING btree ("sent_at") WHERE kind = 'quote' and status = 'sent';
--> statement-breakpoint
CREATE INDEX "files_attachments_idx" ON "files" USING btree ("id") WHERE "files"."storage_key" like 'companies/%/attachments/%';
--> statement-breakpoint
CREATE INDEX "emails_attachment_file_ids_idx" ON "emails" USING gin ("attachment_file_ids" jsonb_path_ops) WHERE "emails"."attachment_file_ids" <> '[]';
--> statement-breakpoint
CREATE INDEX "companies_deleted_at_idx" ON "companies" USING btree ("deleted_at") WHERE "companies"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "verifications_expires_at_idx" ON "verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_at_idx" ON "known_devices" USING btree ("last_seen_at");
--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_idx" ON "email_changes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "member_invitations_expires_at_idx" ON "member_invitations" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "rate_limits_last_request_idx" ON "rate_limits" USING btree ("last_request");
--> statement-breakpoint
CREATE INDEX "mail_counts_day_idx" ON "mail_counts" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "document_tallies" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "quote_tallies" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "document_tallies_unsettled_idx" ON "document_tallies" USING btree ("company_id") WHERE not "document_tallies"."is_settled";
--> statement-breakpoint
CREATE INDEX "quote_tallies_unsettled_idx" ON "quote_tallies" USING btree ("company_id") WHERE not "quote_tallies"."is_settled";
--> statement-breakpoint
drop function settle_tallies()
--> statement-breakpoint
-- Adds what was written since to the settled rows of the same kind, and leaves all other rows alone: at rest nothing is
-- written. Answers how many rows of one table it has settled at most: none are left once that is less than at_most.
create function settle_tallies(at_most integer default 10000) returns integer language plpgsql
set search_path = pg_catalog, public as $$
declare
  of_documents integer;
  of_quotes integer;
begin
  -- Another is at it: two at once would each settle half of a kind.
  if not pg_try_advisory_xact_lock(hashtext('settle_tallies')) then
    return 0;
  end if;
  with changes as (
    delete from document_tallies where ctid = any (array(
      select ctid from document_tallies where not is_settled order by company_id limit at_most
    )) returning *
  ),
  before as (
    delete from document_tallies settled
    using (select distinct company_id, kind, status, is_seen, due, is_archived from changes) changed
    where settled.is_settled and settled.company_id = changed.company_id and settled.kind = changed.kind
      and settled.status = changed.status and settled.is_seen = changed.is_seen
      and coalesce(settled.due, 'infinity') = coalesce(changed.due, 'infinity')
      and settled.is_archived = changed.is_archived
    returning settled.*
  ),
  together as (
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due, is_settled)
      select company_id, kind, status, is_seen, due, is_archived,
        sum(documents), sum(total_amount), sum(balance_due), true
      from (table changes union all table before) each
      group by company_id, kind, status, is_seen, due, is_archived
      having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0
  )
  select count(*) into of_documents from changes;
  with changes as (
    delete from quote_tallies where ctid = any (array(
      select ctid from quote_tallies where not is_settled order by company_id limit at_most
    )) returning *
  ),
  before as (
    delete from quote_tallies settled
    using (select distinct company_id, written_on, stage from changes) changed
    where settled.is_settled and settled.company_id = changed.company_id and settled.written_on = changed.written_on
      and settled.stage = changed.stage
    returning settled.*
  ),
  together as (
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount, is_settled)
      select company_id, written_on, stage, sum(documents), sum(total_amount), true
      from (table changes union all table before) each
      group by company_id, written_on, stage
      having sum(documents) <> 0 or sum(total_amount) <> 0
  )
  select count(*) into of_quotes from changes;
  return greatest(of_documents, of_quotes);
end $$
--> statement-breakpoint
drop function remove_company(uuid)
--> statement-breakpoint
-- Removes up to at_most rows of a company that is past keeping, what refers to others first, from whichever tables there are.
-- Answers how many; none are left once it answers 0, but for its files, whose bytes go first, and the company itself.
create function remove_company_rows(of_company uuid, at_most integer) returns integer language plpgsql as $$
declare
  tenant_table regclass;
  removed integer := 0;
  of_table integer;
begin
  if not is_past_keeping(of_company) then
    raise exception 'the records of this company are still to be kept' using errcode = 'insufficient_privilege';
  end if;
  update companies set logo_file_id = null where id = of_company and logo_file_id is not null;
  for tenant_table in
    with recursive tenant as (
      select attrelid as oid from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'company_id' and not attisdropped
    ),
    -- How long a chain of references leads to a table: one that nothing refers to comes first.
    referred (oid, chain) as (
      select oid, 0 from tenant
      union
      select confrelid, chain + 1 from referred join pg_constraint on conrelid = referred.oid
      where contype = 'f' and confrelid <> conrelid and confrelid in (select oid from tenant) and chain < 20
    )
    select oid from referred where oid <> 'files'::regclass group by oid order by max(chain), oid
  loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where company_id = $1 limit $2))', tenant_table
    ) using of_company, at_most - removed;
    get diagnostics of_table = row_count;
    removed := removed + of_table;
    exit when removed >= at_most;
  end loop;
  return removed;
end $$
--> statement-breakpoint
revoke execute on function remove_company_rows(uuid, integer) from public
