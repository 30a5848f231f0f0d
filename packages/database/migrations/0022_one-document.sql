-- Quotes and invoices become kinds of one document (ADR 0012), and what proves something is chained and sealed for good.
-- What release 0.1.0 holds is moved, row by row, to the same numbers, totals, links, histories and files. All of it happens in
-- the transaction of the migration: a kill leaves the one or the other.

-- The tables that go stand aside, with their indexes and their names.
create schema quotespark_0_1
--> statement-breakpoint
alter table public.quotes set schema quotespark_0_1
--> statement-breakpoint
alter table public.quote_items set schema quotespark_0_1
--> statement-breakpoint
alter table public.quote_actions set schema quotespark_0_1
--> statement-breakpoint
alter table public.invoices set schema quotespark_0_1
--> statement-breakpoint
alter table public.invoice_items set schema quotespark_0_1
--> statement-breakpoint
alter table public.invoice_versions set schema quotespark_0_1
--> statement-breakpoint
alter table public.invoice_attachments set schema quotespark_0_1
--> statement-breakpoint
alter table public.payments set schema quotespark_0_1
--> statement-breakpoint
alter table public.document_links set schema quotespark_0_1
--> statement-breakpoint
alter table public.document_events set schema quotespark_0_1
--> statement-breakpoint
do $$
declare
  leading_there record;
begin
  for leading_there in
    select conrelid::regclass as holder, conname from pg_constraint
    where contype = 'f' and (connamespace = 'quotespark_0_1'::regnamespace
      or confrelid in (select oid from pg_class where relnamespace = 'quotespark_0_1'::regnamespace))
  loop
    execute format('alter table %s drop constraint %I', leading_there.holder, leading_there.conname);
  end loop;
end $$
--> statement-breakpoint
-- Keys that are led by the company, so that its rows can be kept together wherever they are.
alter table companies drop constraint companies_logo_file_fk
--> statement-breakpoint
alter table products drop constraint products_vat_rate_fk
--> statement-breakpoint
alter table emails drop constraint emails_customer_fk
--> statement-breakpoint
alter table customers drop constraint customers_pkey, drop constraint customers_company_id_id_key,
  add constraint customers_pkey primary key (company_id, id)
--> statement-breakpoint
alter table files drop constraint files_pkey, drop constraint files_company_id_id_key,
  add constraint files_pkey primary key (company_id, id)
--> statement-breakpoint
alter table vat_rates drop constraint vat_rates_pkey, drop constraint vat_rates_company_id_id_key,
  add constraint vat_rates_pkey primary key (company_id, id)
--> statement-breakpoint
alter table products drop constraint products_pkey, drop constraint products_company_id_id_key,
  add constraint products_pkey primary key (company_id, id)
--> statement-breakpoint
alter table company_members drop constraint company_members_pkey,
  add constraint company_members_pkey primary key (company_id, id)
--> statement-breakpoint
alter table member_invitations drop constraint member_invitations_pkey,
  add constraint member_invitations_pkey primary key (company_id, id)
--> statement-breakpoint
alter table notifications drop constraint notifications_pkey,
  add constraint notifications_pkey primary key (company_id, id)
--> statement-breakpoint
alter table notifications drop constraint notifications_member_fk
--> statement-breakpoint
alter table notification_preferences drop constraint notification_preferences_member_fk
--> statement-breakpoint
alter table company_members drop constraint company_members_user_id_company_id_key
--> statement-breakpoint
create index company_members_user_id_company_id_idx on company_members (user_id, company_id)
--> statement-breakpoint
alter table number_series drop constraint number_series_company_id_kind_key,
  add constraint number_series_pkey primary key (company_id, kind)
--> statement-breakpoint
alter table notification_preferences drop constraint notification_preferences_key,
  add constraint notification_preferences_pkey primary key (company_id, user_id, event)
--> statement-breakpoint
alter table idempotency_keys drop constraint idempotency_keys_user_id_key_key,
  add constraint idempotency_keys_pkey primary key (user_id, key)
--> statement-breakpoint
alter table notifications add constraint notifications_member_fk foreign key (company_id, user_id)
  references company_members (company_id, user_id) on delete cascade
--> statement-breakpoint
alter table notification_preferences add constraint notification_preferences_member_fk foreign key (company_id, user_id)
  references company_members (company_id, user_id) on delete cascade
--> statement-breakpoint
alter table companies add constraint companies_logo_file_fk foreign key (id, logo_file_id) references files (company_id, id)
--> statement-breakpoint
alter table products add constraint products_vat_rate_fk foreign key (company_id, vat_rate_id) references vat_rates (company_id, id)
--> statement-breakpoint
alter table emails add constraint emails_customer_fk foreign key (company_id, customer_id) references customers (company_id, id)
  on delete cascade
--> statement-breakpoint
CREATE TABLE "document_attachments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_attachments_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text DEFAULT 'line' NOT NULL,
	"product_id" uuid,
	"description" text NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"unit_price" numeric(14,2) NOT NULL,
	"vat_rate" numeric(5,2),
	"vat_amount" numeric(14,2),
	"total_price" numeric(14,2) NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "document_lines_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_lines_document_id_sort_order_key" UNIQUE("company_id","document_id","sort_order"),
	CONSTRAINT "document_lines_kind_check" CHECK ("document_lines"."kind" in ('line', 'subtotal')),
	CONSTRAINT "document_lines_quantity_check" CHECK ("document_lines"."quantity" > 0),
	CONSTRAINT "document_lines_unit_price_check" CHECK ("document_lines"."unit_price" >= 0),
	CONSTRAINT "document_lines_vat_rate_check" CHECK ("document_lines"."vat_rate" between 0 and 100),
	CONSTRAINT "document_lines_vat_amount_check" CHECK ("document_lines"."vat_amount" >= 0 and "document_lines"."vat_amount" <> 'NaN'),
	CONSTRAINT "document_lines_total_price_check" CHECK ("document_lines"."total_price" <> 'NaN'
        and ("document_lines"."kind" = 'subtotal' or "document_lines"."total_price" = round("document_lines"."quantity" * "document_lines"."unit_price", 2)))
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"token" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_links_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_links_token_unique" UNIQUE("token"),
	CONSTRAINT "document_links_token_check" CHECK (length("document_links"."token") >= 32)
);
--> statement-breakpoint
CREATE TABLE "document_relations" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"source_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_relations_pkey" PRIMARY KEY("company_id","document_id","relation","source_id"),
	CONSTRAINT "document_relations_relation_check" CHECK ("document_relations"."relation" in ('billed_from', 'duplicated_from'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"notes" text,
	"subtotal" numeric(14,2) NOT NULL,
	"tax_amount" numeric(14,2) NOT NULL,
	"total_amount" numeric(14,2) NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"revision" integer,
	"changed_since_sent" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"total_pence" bigint GENERATED ALWAYS AS ((total_amount * 100)::bigint) STORED NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"customer_id" uuid,
	"valid_until" date,
	"followed_up_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"accepted_revision" integer,
	"tax_point" date,
	"paid_date" date,
	"terms_and_conditions" text,
	"billing_address" text,
	"customer_email" text,
	"cc_email" text,
	"bcc_email" text,
	"message_on_statement" text,
	"send_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"issue_date" date,
	"due_date" date,
	"payment_terms" text,
	"amount_paid" numeric(14,2),
	"balance_due" numeric(14,2) GENERATED ALWAYS AS (total_amount - amount_paid) STORED,
	CONSTRAINT "documents_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "documents_company_id_kind_number_key" UNIQUE("company_id","kind","number"),
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('quote', 'invoice')),
	CONSTRAINT "documents_title_check" CHECK ("documents"."kind" = 'invoice' and "documents"."status" in ('draft', 'cancelled') or btrim("documents"."title") <> ''),
	CONSTRAINT "documents_status_check" CHECK (case "documents"."kind"
        when 'quote' then "documents"."status" in ('draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'amendment_requested')
        when 'invoice' then "documents"."status" in ('draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled', 'partially_paid')
        end),
	CONSTRAINT "documents_customer_check" CHECK ("documents"."kind" = 'invoice' and "documents"."status" in ('draft', 'cancelled') or "documents"."customer_id" is not null),
	CONSTRAINT "documents_amounts_check" CHECK ("documents"."subtotal" >= 0 and "documents"."tax_amount" >= 0 and "documents"."total_amount" = "documents"."subtotal" + "documents"."tax_amount"
        and "documents"."total_amount" <> 'NaN'),
	CONSTRAINT "documents_revision_check" CHECK ("documents"."revision" >= 1),
	CONSTRAINT "documents_quote_check" CHECK (case when "documents"."kind" = 'quote'
        then ("documents"."status" = 'accepted') = ("documents"."accepted_at" is not null)
          and ("documents"."accepted_revision" is null or "documents"."accepted_at" is not null)
        else num_nonnulls("documents"."valid_until", "documents"."followed_up_at", "documents"."accepted_at", "documents"."accepted_revision") = 0 end),
	CONSTRAINT "documents_invoice_check" CHECK (case when "documents"."kind" = 'invoice'
        then num_nulls("documents"."issue_date", "documents"."due_date", "documents"."payment_terms", "documents"."amount_paid") = 0
          and "documents"."payment_terms" in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
          and "documents"."amount_paid" between 0 and "documents"."total_amount"
          and ("documents"."status" <> 'paid' or ("documents"."amount_paid" = "documents"."total_amount" and "documents"."paid_date" is not null))
          and ("documents"."status" <> 'partially_paid' or "documents"."amount_paid" > 0)
        else num_nonnulls("documents"."issue_date", "documents"."due_date", "documents"."tax_point", "documents"."paid_date",
          "documents"."payment_terms", "documents"."terms_and_conditions", "documents"."billing_address", "documents"."customer_email",
          "documents"."cc_email", "documents"."bcc_email", "documents"."message_on_statement", "documents"."send_at", "documents"."amount_paid",
          "documents"."reminded_at") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "document_answers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer,
	"customer_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"signed_name" text,
	"signature_file_id" uuid,
	"signature_sha256" text,
	"pdf_file_id" uuid,
	"pdf_sha256" text,
	"ip_address" text,
	"user_agent" text,
	"portal_email" text,
	"noted_by" uuid,
	"noted_by_name" text,
	"told" text,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_answers_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_answers_action_check" CHECK ("document_answers"."action" in ('accept', 'reject', 'amendment')),
	CONSTRAINT "document_answers_told_check" CHECK ("document_answers"."told" in ('phone', 'email', 'in_person', 'other')),
	CONSTRAINT "document_answers_noted_check" CHECK (("document_answers"."told" is null) = ("document_answers"."noted_by_name" is null) and ("document_answers"."noted_by" is null or "document_answers"."told" is not null)),
	CONSTRAINT "document_answers_evidence_check" CHECK ("document_answers"."action" <> 'accept' or "document_answers"."told" is not null
        or ("document_answers"."signed_name" is not null and "document_answers"."pdf_sha256" is not null)),
	CONSTRAINT "document_answers_amendment_check" CHECK ("document_answers"."action" <> 'amendment' or ("document_answers"."reason" is not null and btrim("document_answers"."reason") <> ''))
);
--> statement-breakpoint
CREATE TABLE "document_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"event" text NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"evidence_sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"previous_sha256" text,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_events_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_events_position_key" UNIQUE("company_id","document_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" text,
	"total_amount" numeric(14,2),
	"pdf_file_id" uuid,
	"pdf_sha256" text,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"sealed_by" uuid,
	"previous_sha256" text,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_revisions_pkey" PRIMARY KEY("company_id","document_id","revision"),
	CONSTRAINT "document_revisions_revision_check" CHECK ("document_revisions"."revision" >= 1),
	CONSTRAINT "document_revisions_something_check" CHECK (num_nonnulls("document_revisions"."content", "document_revisions"."pdf_sha256") > 0),
	CONSTRAINT "document_revisions_pdf_check" CHECK (("document_revisions"."pdf_file_id" is null) = ("document_revisions"."pdf_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "document_sealings" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" text,
	"delivery" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_sealings_pkey" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "revision_files" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"role" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_sha256" text NOT NULL,
	"answer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "revision_files_pkey" PRIMARY KEY("company_id","document_id","revision","role","file_id"),
	CONSTRAINT "revision_files_role_check" CHECK ("revision_files"."role" in ('attachment', 'logo', 'certificate', 'staff_certificate'))
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "allocations_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "allocations_amount_check" CHECK ("allocations"."amount" > 0 and "allocations"."amount" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid,
	"amount" numeric(14,2) NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"checkout_session_id" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "payments_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payments_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0 and "payments"."amount" <> 'NaN'),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('bank_transfer', 'card', 'cash', 'cheque', 'other'))
);
--> statement-breakpoint
-- How a hash comes about (docs/evidence.md): the fields of a row, each as its length in bytes, a colon and its text, or a
-- dash for none, joined by commas; SHA-256 of that as UTF-8.
create function evidence_text(fields text[]) returns text language sql immutable parallel safe as $$
  select string_agg(
    coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-'), ',' order by place)
  from unnest(fields) with ordinality as given (field, place)
$$
--> statement-breakpoint
create function evidence_sha256(fields text[]) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(evidence_text(fields), 'UTF8')), 'hex')
$$
--> statement-breakpoint
create function evidence_instant(moment timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$
--> statement-breakpoint
create function seal_revision() returns trigger language plpgsql as $$
begin
  select sha256 into new.previous_sha256 from document_revisions
    where company_id = new.company_id and document_id = new.document_id and revision = new.revision - 1;
  new.sha256 := evidence_sha256(array[
    'revision', new.company_id::text, new.document_id::text, new.revision::text,
    encode(sha256(convert_to(new.content, 'UTF8')), 'hex'), new.total_amount::text, new.pdf_file_id::text,
    new.pdf_sha256, evidence_instant(new.sealed_at), new.sealed_by::text, new.previous_sha256
  ]);
  return new;
end $$
--> statement-breakpoint
create function seal_revision_file() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'revision file', new.company_id::text, new.document_id::text, new.revision::text, new.role, new.file_id::text,
    new.file_sha256, new.answer_id::text, evidence_instant(new.created_at)
  ]);
  return new;
end $$
--> statement-breakpoint
create function seal_answer() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'answer', new.company_id::text, new.id::text, new.document_id::text, new.revision::text, new.customer_id::text,
    new.action, new.reason, new.signed_name, new.signature_file_id::text, new.signature_sha256, new.pdf_file_id::text,
    new.pdf_sha256,
    new.ip_address, new.user_agent, new.portal_email, new.noted_by::text, new.noted_by_name, new.told,
    evidence_instant(new.timestamp)
  ]);
  return new;
end $$
--> statement-breakpoint
create function seal_payment() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'payment', new.company_id::text, new.id::text, new.customer_id::text, new.amount::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.method,
    new.reference, new.checkout_session_id, new.created_by::text, evidence_instant(new.created_at)
  ]);
  return new;
end $$
--> statement-breakpoint
create function seal_allocation() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'allocation', new.company_id::text, new.id::text, new.payment_id::text, new.document_id::text, new.amount::text,
    evidence_instant(new.created_at)
  ]);
  return new;
end $$
--> statement-breakpoint
-- Of two events of one document at once the second waits: the chain has no fork.
create function chain_event() returns trigger language plpgsql as $$
declare
  last record;
  written text[];
begin
  perform from documents where company_id = new.company_id and id = new.document_id for no key update;
  select position, sha256 into last from document_events
    where company_id = new.company_id and document_id = new.document_id
    order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_sha256 := last.sha256;
  select array_agg(part order by key collate "C", place) into written
    from jsonb_each_text(new.data), unnest(array[key, value]) with ordinality as pair (part, place);
  new.sha256 := evidence_sha256(array[
    'event', new.company_id::text, new.id::text, new.document_id::text, new.position::text, new.event,
    new.actor_user_id::text, new.actor_name, coalesce(evidence_text(written), ''), new.evidence_sha256,
    evidence_instant(new.created_at), new.previous_sha256
  ]);
  return new;
end $$
--> statement-breakpoint
create trigger seal_revision before insert on document_revisions for each row execute function seal_revision()
--> statement-breakpoint
create trigger seal_revision_file before insert on revision_files for each row execute function seal_revision_file()
--> statement-breakpoint
create trigger seal_answer before insert on document_answers for each row execute function seal_answer()
--> statement-breakpoint
create trigger seal_payment before insert on payments for each row execute function seal_payment()
--> statement-breakpoint
create trigger seal_allocation before insert on allocations for each row execute function seal_allocation()
--> statement-breakpoint
create trigger chain_event before insert on document_events for each row execute function chain_event()
--> statement-breakpoint
-- The documents.
insert into documents (company_id, id, kind, number, customer_id, title, description, notes, status, subtotal, tax_amount,
  total_amount, sent_at, view_count, last_viewed_at, edited_at, version, created_by, created_at, updated_at, valid_until,
  followed_up_at, accepted_at)
select company_id, id, 'quote', quote_number, customer_id, title, description, notes, status, subtotal, tax_amount,
  total_amount, sent_at, view_count, last_viewed_at, edited_at, version, created_by, created_at, updated_at, valid_until,
  followed_up_at, accepted_at
from quotespark_0_1.quotes
--> statement-breakpoint
insert into documents (company_id, id, kind, number, customer_id, title, description, notes, status, subtotal, tax_amount,
  total_amount, sent_at, view_count, last_viewed_at, version, created_by, created_at, updated_at, issue_date, due_date,
  tax_point, paid_date, payment_terms, terms_and_conditions, billing_address, customer_email, cc_email, bcc_email,
  message_on_statement, send_at, amount_paid, reminded_at)
select company_id, id, 'invoice', invoice_number, customer_id, title, description, notes, status, subtotal, tax_amount,
  total_amount, sent_at, view_count, last_viewed_at, version, created_by, created_at, updated_at, issue_date, due_date,
  tax_point, paid_date, payment_terms, terms_and_conditions, billing_address, customer_email, cc_email, bcc_email,
  message_on_statement, send_at, amount_paid, reminded_at
from quotespark_0_1.invoices
--> statement-breakpoint
insert into document_lines (company_id, id, document_id, product_id, description, quantity, unit_price, vat_rate,
  total_price, sort_order)
select company_id, id, quote_id, product_id, description, quantity, unit_price, vat_rate, total_price, sort_order
from quotespark_0_1.quote_items
--> statement-breakpoint
insert into document_lines (company_id, id, document_id, kind, product_id, description, quantity, unit_price, vat_rate,
  vat_amount, total_price, sort_order)
select company_id, id, invoice_id, kind, product_id, description, quantity, unit_price, vat_rate, vat_amount, total_price,
  sort_order
from quotespark_0_1.invoice_items
--> statement-breakpoint
insert into document_relations (company_id, document_id, relation, source_id, created_at)
select company_id, id, 'billed_from', quote_id, created_at from quotespark_0_1.invoices where quote_id is not null
--> statement-breakpoint
insert into document_attachments (company_id, id, document_id, file_id, created_at)
select company_id, id, invoice_id, file_id, created_at from quotespark_0_1.invoice_attachments
--> statement-breakpoint
insert into document_links (company_id, id, document_id, token, revoked_at, created_at)
select company_id, id, coalesce(quote_id, invoice_id), token, revoked_at, created_at from quotespark_0_1.document_links
--> statement-breakpoint
-- What was issued: each state with its PDF, its lines with their ids where the invoice still has that line.
insert into document_revisions (company_id, document_id, revision, content, total_amount, pdf_file_id, pdf_sha256, sealed_at,
  sealed_by)
select kept.company_id, kept.invoice_id, kept.version,
  (kept.document || jsonb_build_object(
    -- Which picture it bore was not kept: the one that its company has.
    'seller', (kept.document -> 'seller') || jsonb_build_object('logo', case when logo.id is not null then jsonb_build_object(
      'file_id', logo.id, 'content_type', logo.content_type, 'sha256', logo.sha256) end),
    'format', 1, 'revision', kept.version, 'customer_id', invoices.customer_id, 'attachments', '[]'::jsonb,
    'lines', coalesce((
      select jsonb_agg(line || jsonb_build_object('id', coalesce(item.id, gen_random_uuid()), 'product_id', item.product_id)
        order by place)
      from jsonb_array_elements(kept.document -> 'lines') with ordinality as lines (line, place)
      left join quotespark_0_1.invoice_items item on item.company_id = kept.company_id
        and item.invoice_id = kept.invoice_id and item.sort_order = place - 1
    ), '[]'::jsonb)
  ))::text,
  (kept.document ->> 'total_amount')::numeric, kept.pdf_file_id, files.sha256, kept.created_at, kept.created_by
from quotespark_0_1.invoice_versions kept
join quotespark_0_1.invoices on invoices.company_id = kept.company_id and invoices.id = kept.invoice_id
join companies on companies.id = kept.company_id
left join files on files.company_id = kept.company_id and files.id = kept.pdf_file_id
left join files logo on logo.company_id = kept.company_id and logo.id = companies.logo_file_id
order by kept.company_id, kept.invoice_id, kept.version
--> statement-breakpoint
-- As of every revision: the picture that its content names is among its files, and stays for as long as it does.
insert into revision_files (company_id, document_id, revision, role, file_id, file_sha256, created_at)
select company_id, document_id, revision, 'logo', (content::jsonb #>> '{seller,logo,file_id}')::uuid,
  content::jsonb #>> '{seller,logo,sha256}', sealed_at
from document_revisions where content::jsonb #>> '{seller,logo,file_id}' is not null
--> statement-breakpoint
-- Of quotes only what was accepted is there, as a PDF. The acceptance that stands, of a quote that was not edited since, is
-- sealed with its content by the application, which knows how to write it down: it is told so below.
create table quotespark_0_1.acceptances as
select action.*, row_number() over (partition by action.company_id, action.quote_id order by action.timestamp, action.id)
    as revision,
  quotes.status = 'accepted' and (quotes.edited_at is null or quotes.edited_at <= action.timestamp)
    and not exists (
      select from quotespark_0_1.quote_actions later
      where later.company_id = action.company_id and later.quote_id = action.quote_id
        and (later.timestamp, later.id) > (action.timestamp, action.id)
    ) as stands
from quotespark_0_1.quote_actions action
join quotespark_0_1.quotes on quotes.company_id = action.company_id and quotes.id = action.quote_id
where action.action = 'accept' and action.pdf_file_id is not null
--> statement-breakpoint
insert into document_revisions (company_id, document_id, revision, pdf_file_id, pdf_sha256, sealed_at)
select company_id, quote_id, revision, pdf_file_id, pdf_sha256, timestamp
from quotespark_0_1.acceptances where not stands order by company_id, quote_id, revision
--> statement-breakpoint
insert into document_sealings (company_id, document_id, revision, delivery, created_at)
select company_id, quote_id, revision, jsonb_build_object('pdf_file_id', pdf_file_id), timestamp
from quotespark_0_1.acceptances where stands
--> statement-breakpoint
update documents set revision = newest.revision
from (select company_id, document_id, max(revision) as revision from document_revisions group by 1, 2) newest
where documents.company_id = newest.company_id and documents.id = newest.document_id
--> statement-breakpoint
-- Accepted by its customer, and edited since: what was accepted is the newest that is sealed. What staff noted as accepted after
-- an older acceptance is not that one; nothing was kept of it, and it is sealed as it stands.
update documents set accepted_revision = revision, changed_since_sent = true
where kind = 'quote' and status = 'accepted' and revision is not null
  and not exists (select from document_sealings
    where document_sealings.company_id = documents.company_id and document_sealings.document_id = documents.id)
  and exists (select from quotespark_0_1.acceptances
    where acceptances.company_id = documents.company_id and acceptances.quote_id = documents.id
      and acceptances.timestamp = documents.accepted_at)
--> statement-breakpoint
-- What customers have and nothing is kept of is sealed as it stands, as soon as the application runs.
insert into document_sealings (company_id, document_id, revision, created_at)
select company_id, id, coalesce(revision, 0) + 1, coalesce(sent_at, updated_at) from documents
where status <> 'draft' and accepted_revision is null and (kind = 'quote' or revision is null)
  and not (kind = 'invoice' and status = 'cancelled' and sent_at is null)
on conflict do nothing
--> statement-breakpoint
insert into document_answers (company_id, id, document_id, revision, customer_id, action, reason, signed_name,
  signature_file_id, signature_sha256, pdf_file_id, pdf_sha256, ip_address, user_agent, portal_email, timestamp)
select action.company_id, action.id, action.quote_id,
  (select revision from quotespark_0_1.acceptances where acceptances.company_id = action.company_id
    and acceptances.id = action.id and not stands),
  action.customer_id, action.action, action.reason, action.signed_name, action.signature_file_id,
  (select sha256 from files where files.company_id = action.company_id and files.id = action.signature_file_id),
  action.pdf_file_id,
  action.pdf_sha256, action.ip_address, action.user_agent, action.portal_email, action.timestamp
from quotespark_0_1.quote_actions action
--> statement-breakpoint
insert into payments (company_id, id, customer_id, amount, paid_on, method, reference, checkout_session_id, created_by,
  created_at)
select payment.company_id, payment.id, invoices.customer_id, payment.amount, payment.paid_on, payment.method,
  payment.reference, payment.checkout_session_id, payment.created_by, payment.created_at
from quotespark_0_1.payments payment
join quotespark_0_1.invoices on invoices.company_id = payment.company_id and invoices.id = payment.invoice_id
--> statement-breakpoint
insert into allocations (company_id, id, payment_id, document_id, amount, created_at)
select company_id, gen_random_uuid(), id, invoice_id, amount, created_at from quotespark_0_1.payments
--> statement-breakpoint
-- The histories, in their order; the n-th entry of an answer or a payment tells of the n-th answer or payment.
insert into document_events (company_id, id, document_id, event, actor_user_id, actor_name, data, evidence_sha256, created_at)
select event.company_id, event.id, event.document_id, event.event, event.actor_user_id, event.actor_name, event.data,
  coalesce(revision.sha256, answer.sha256, payment.sha256), event.created_at
from (
  select *, coalesce(quote_id, invoice_id) as document_id, coalesce(told.action, 'payment') as told_of,
    row_number() over (partition by company_id, quote_id, invoice_id, told.action, event in ('payment_recorded', 'paid_by_card')
      order by created_at, id) as nth
  from quotespark_0_1.document_events
  left join (values ('accepted', 'accept'), ('rejected', 'reject'), ('amendment_requested', 'amendment')) told (name, action)
    on told.name = event
) event
-- Sent again without a change it was the same file: the newest that there was by then.
left join lateral (
  select sha256 from document_revisions
  where event.event = 'sent' and document_revisions.company_id = event.company_id
    and document_revisions.document_id = event.document_id and pdf_sha256 = event.data ->> 'pdf_sha256'
  order by sealed_at <= event.created_at desc, revision desc limit 1
) revision on true
left join (
  select company_id, document_id, action, sha256,
    row_number() over (partition by company_id, document_id, action order by timestamp, id) as nth
  from document_answers
) answer on answer.company_id = event.company_id and answer.document_id = event.document_id
  and answer.action = event.told_of and answer.nth = event.nth
left join (
  select payments.company_id, document_id, payments.sha256,
    row_number() over (partition by payments.company_id, document_id order by payments.created_at, payments.id) as nth
  from payments join allocations on allocations.company_id = payments.company_id and allocations.payment_id = payments.id
) payment on event.event in ('payment_recorded', 'paid_by_card') and payment.company_id = event.company_id
  and payment.document_id = event.document_id and payment.nth = event.nth
order by event.company_id, event.document_id, event.created_at, event.id
--> statement-breakpoint
alter table emails drop constraint emails_company_check, add column document_id uuid
--> statement-breakpoint
update emails set document_id = coalesce(quote_id, invoice_id) where quote_id is not null or invoice_id is not null
--> statement-breakpoint
drop index emails_company_id_quote_id_idx, emails_company_id_invoice_id_idx
--> statement-breakpoint
alter table emails drop column quote_id, drop column invoice_id
--> statement-breakpoint
alter table emails
  add constraint emails_document_fk foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  add constraint emails_company_check check (company_id is not null or num_nonnulls(document_id, customer_id) = 0)
--> statement-breakpoint
create index emails_company_id_document_id_idx on emails (company_id, document_id)
--> statement-breakpoint
alter table notifications drop constraint notifications_one_document_check, add column document_id uuid
--> statement-breakpoint
update notifications set document_id = coalesce(quote_id, invoice_id) where quote_id is not null or invoice_id is not null
--> statement-breakpoint
alter table notifications drop column quote_id, drop column invoice_id
--> statement-breakpoint
alter table notifications add constraint notifications_document_fk foreign key (company_id, document_id)
  references documents (company_id, id) on delete cascade
--> statement-breakpoint
drop schema quotespark_0_1 cascade
--> statement-breakpoint
ALTER TABLE "document_attachments" ADD CONSTRAINT "document_attachments_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_attachments" ADD CONSTRAINT "document_attachments_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_product_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_relations" ADD CONSTRAINT "document_relations_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_relations" ADD CONSTRAINT "document_relations_source_fk" FOREIGN KEY ("company_id","source_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_revision_fk" FOREIGN KEY ("company_id","document_id","revision") REFERENCES "public"."document_revisions"("company_id","document_id","revision") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_signature_file_fk" FOREIGN KEY ("company_id","signature_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_pdf_file_fk" FOREIGN KEY ("company_id","pdf_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_pdf_file_fk" FOREIGN KEY ("company_id","pdf_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_sealings" ADD CONSTRAINT "document_sealings_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_revision_fk" FOREIGN KEY ("company_id","document_id","revision") REFERENCES "public"."document_revisions"("company_id","document_id","revision") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_answer_fk" FOREIGN KEY ("company_id","answer_id") REFERENCES "public"."document_answers"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "document_attachments_company_id_document_id_idx" ON "document_attachments" USING btree ("company_id","document_id");
--> statement-breakpoint
CREATE INDEX "document_attachments_company_id_file_id_idx" ON "document_attachments" USING btree ("company_id","file_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_live" ON "document_links" USING btree ("company_id","document_id") WHERE "document_links"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "document_relations_source_idx" ON "document_relations" USING btree ("company_id","source_id","relation","document_id");
--> statement-breakpoint
CREATE INDEX "documents_company_id_customer_id_idx" ON "documents" USING btree ("company_id","customer_id","kind","created_at","id","status","valid_until","last_viewed_at");
--> statement-breakpoint
CREATE INDEX "quotes_company_id_created_at_idx" ON "documents" USING btree ("company_id","created_at","id","status","total_amount","sent_at","last_viewed_at") WHERE kind = 'quote';
--> statement-breakpoint
CREATE INDEX "quotes_company_id_title_key_idx" ON "documents" USING btree ("company_id","title_key","id") WHERE kind = 'quote';
--> statement-breakpoint
CREATE INDEX "quotes_company_id_valid_until_idx" ON "documents" USING btree ("company_id",(case when valid_until is null then 'infinity'::date else valid_until end),"id") WHERE kind = 'quote';
--> statement-breakpoint
CREATE INDEX "quotes_company_id_valid_until_desc_idx" ON "documents" USING btree ("company_id",(case when valid_until is null then '-infinity'::date else valid_until end),"id") WHERE kind = 'quote';
--> statement-breakpoint
CREATE INDEX "quotes_company_id_total_pence_idx" ON "documents" USING btree ("company_id","total_pence","id") WHERE kind = 'quote';
--> statement-breakpoint
CREATE INDEX "quotes_company_id_status_idx" ON "documents" USING btree ("company_id","status","created_at","id") WHERE kind = 'quote';
--> statement-breakpoint
CREATE INDEX "quotes_company_id_accepted_at_idx" ON "documents" USING btree ("company_id","accepted_at","total_amount") WHERE kind = 'quote' and accepted_at is not null;
--> statement-breakpoint
CREATE INDEX "quotes_due_to_expire_idx" ON "documents" USING btree ("valid_until") WHERE kind = 'quote' and status = 'sent';
--> statement-breakpoint
CREATE INDEX "invoices_company_id_created_at_idx" ON "documents" USING btree ("company_id","created_at","id","status") WHERE kind = 'invoice';
--> statement-breakpoint
CREATE INDEX "invoices_company_id_title_key_idx" ON "documents" USING btree ("company_id","title_key","id") WHERE kind = 'invoice';
--> statement-breakpoint
CREATE INDEX "invoices_company_id_due_date_idx" ON "documents" USING btree ("company_id","due_date","id") WHERE kind = 'invoice';
--> statement-breakpoint
CREATE INDEX "invoices_owed_by_due_date_idx" ON "documents" USING btree ("company_id","due_date","id","balance_due","status") WHERE kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid');
--> statement-breakpoint
CREATE INDEX "invoices_company_id_total_pence_idx" ON "documents" USING btree ("company_id","total_pence","id") WHERE kind = 'invoice';
--> statement-breakpoint
CREATE INDEX "invoices_due_to_send_idx" ON "documents" USING btree ("send_at") WHERE kind = 'invoice' and send_at is not null;
--> statement-breakpoint
CREATE INDEX "invoices_company_id_status_due_date_idx" ON "documents" USING btree ("company_id","status","due_date","balance_due","total_amount","id") WHERE kind = 'invoice';
--> statement-breakpoint
CREATE INDEX "document_answers_company_id_document_id_idx" ON "document_answers" USING btree ("company_id","document_id","timestamp");
--> statement-breakpoint
CREATE INDEX "document_events_actor_idx" ON "document_events" USING btree ("company_id","actor_user_id");
--> statement-breakpoint
CREATE INDEX "document_revisions_pdf_sha256_idx" ON "document_revisions" USING btree ("pdf_sha256");
--> statement-breakpoint
CREATE INDEX "revision_files_company_id_file_id_idx" ON "revision_files" USING btree ("company_id","file_id");
--> statement-breakpoint
CREATE INDEX "allocations_company_id_payment_id_idx" ON "allocations" USING btree ("company_id","payment_id");
--> statement-breakpoint
CREATE INDEX "allocations_company_id_document_id_idx" ON "allocations" USING btree ("company_id","document_id");
--> statement-breakpoint
CREATE INDEX "payments_company_id_paid_on_idx" ON "payments" USING btree ("company_id","paid_on","amount");
--> statement-breakpoint
-- Who looks for a part of a word (migrations 0002 and 0010).
create index quotes_search_idx on documents using gin (company_id, title gin_trgm_ops, number gin_trgm_ops) where kind = 'quote'
--> statement-breakpoint
create index invoices_search_idx on documents using gin (company_id, title gin_trgm_ops, number gin_trgm_ops) where kind = 'invoice'
--> statement-breakpoint
create or replace function search_quote_ids(in_company uuid, needle text, at_most int) returns setof uuid
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
      (select id from documents where kind = 'quote' and company_id = in_company and title ilike pattern limit at_most)
      union
      (select id from documents where kind = 'quote' and company_id = in_company and number ilike pattern limit at_most)
      union
      (select documents.id from customers
        join documents on kind = 'quote' and documents.company_id = in_company and documents.customer_id = customers.id
        where customers.company_id = in_company and customers.name ilike pattern limit at_most)
    ) found limit at_most;
end $$
--> statement-breakpoint
create or replace function search_invoice_ids(in_company uuid, needle text, at_most int) returns setof uuid
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
      (select id from documents where kind = 'invoice' and company_id = in_company and title ilike pattern limit at_most)
      union
      (select id from documents where kind = 'invoice' and company_id = in_company and number ilike pattern limit at_most)
      union
      (select documents.id from customers
        join documents on kind = 'invoice' and documents.company_id = in_company and documents.customer_id = customers.id
        where customers.company_id = in_company and (customers.name ilike pattern or customers.email ilike pattern)
        limit at_most)
    ) found limit at_most;
end $$
--> statement-breakpoint
-- With its company, which leads the key of what is told of.
create or replace function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'quotespark_notification',
    json_build_object('company_id', new.company_id, 'notification_id', new.id, 'user_id', new.user_id)::text
  );
  return null;
end $$
--> statement-breakpoint
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'documents', 'document_lines', 'document_relations', 'document_attachments', 'document_links', 'document_sealings',
    'document_revisions', 'revision_files', 'document_events', 'document_answers', 'payments', 'allocations'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('grant select, insert on %I to quotespark_app', tenant_table);
    execute format(
      'create policy tenant on %I to quotespark_app
        using (company_id = any ((select app_company_ids())::uuid[]))
        with check (company_id = any ((select app_company_ids())::uuid[]))', tenant_table);
  end loop;
end $$
--> statement-breakpoint
grant update, delete on documents, document_lines, document_relations, document_attachments, document_links,
  document_sealings to quotespark_app
--> statement-breakpoint
-- Only to lock a row against its removal, which asks for the right to change one column; the trigger below refuses that.
revoke update, delete on files from quotespark_app
--> statement-breakpoint
grant update (created_at) on files to quotespark_app
--> statement-breakpoint
revoke delete on number_series from quotespark_app
--> statement-breakpoint
-- Evidence is added and never changed, whoever asks; only the runner of migrations says that it is one.
create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  if current_setting('quotespark.migrating', true) = 'on' then
    return case when tg_op = 'DELETE' then old when tg_op = 'UPDATE' then new end;
  end if;
  raise exception 'rows of % are evidence and are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$
--> statement-breakpoint
do $$
declare
  evidence_table text;
begin
  foreach evidence_table in array array[
    'document_revisions', 'revision_files', 'document_events', 'document_answers', 'payments', 'allocations'
  ] loop
    execute format('create trigger refuse_change before update or delete on %I
      for each row execute function refuse_change_of_evidence()', evidence_table);
    execute format('create trigger refuse_truncate before truncate on %I
      for each statement execute function refuse_change_of_evidence()', evidence_table);
  end loop;
end $$
--> statement-breakpoint
-- A file that evidence names cannot go, as the keys that lead to it say; and what a file is never changes.
create trigger refuse_change before update on files for each row execute function refuse_change_of_evidence()
--> statement-breakpoint
create function refuse_backward_number() returns trigger language plpgsql as $$
begin
  if current_setting('quotespark.migrating', true) = 'on' then
    return case when tg_op = 'DELETE' then old when tg_op = 'UPDATE' then new end;
  end if;
  if tg_op = 'UPDATE' then
    if new.company_id = old.company_id and new.kind = old.kind and new.next_number >= old.next_number then
      return new;
    end if;
  end if;
  raise exception 'a series of numbers moves forward only' using errcode = 'insufficient_privilege';
end $$
--> statement-breakpoint
create trigger refuse_backward before update or delete on number_series for each row execute function refuse_backward_number()
--> statement-breakpoint
create trigger refuse_truncate before truncate on number_series for each statement execute function refuse_backward_number()
--> statement-breakpoint
-- What is paid of a document is what is allocated to it: worked out here and nowhere else.
create function settle_allocation() returns trigger language plpgsql as $$
begin
  update documents set amount_paid = (
    select sum(amount) from allocations where company_id = new.company_id and document_id = new.document_id
  ) where company_id = new.company_id and id = new.document_id;
  return null;
end $$
--> statement-breakpoint
create trigger settle_allocation after insert on allocations for each row execute function settle_allocation()
