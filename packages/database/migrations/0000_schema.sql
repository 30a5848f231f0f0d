CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"website" text,
	"address" text,
	"created_by" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"tax_rate" numeric(6,4) DEFAULT '0.2' NOT NULL,
	"quote_validity_days" integer DEFAULT 30 NOT NULL,
	"payment_terms_days" integer DEFAULT 30 NOT NULL,
	"vat_registered" boolean DEFAULT true NOT NULL,
	"vat_number" text,
	"company_number" text,
	"bank_account_name" text,
	"bank_sort_code" text,
	"bank_account_number" text,
	"require_invoice_particulars" boolean DEFAULT false NOT NULL,
	"logo_file_id" uuid,
	"accent_colour" text,
	"document_footer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_name_check" CHECK (btrim("companies"."name") <> ''),
	CONSTRAINT "companies_currency_check" CHECK ("companies"."currency" = 'GBP'),
	CONSTRAINT "companies_tax_rate_check" CHECK ("companies"."tax_rate" between 0 and 1),
	CONSTRAINT "companies_quote_validity_days_check" CHECK ("companies"."quote_validity_days" between 1 and 3650),
	CONSTRAINT "companies_payment_terms_days_check" CHECK ("companies"."payment_terms_days" between 0 and 3650),
	CONSTRAINT "companies_accent_colour_check" CHECK ("companies"."accent_colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'other' NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_user_id_company_id_key" UNIQUE("user_id","company_id"),
	CONSTRAINT "company_members_company_id_user_id_key" UNIQUE("company_id","user_id"),
	CONSTRAINT "company_members_role_check" CHECK ("company_members"."role" in ('admin', 'project_manager', 'project_coordinator', 'chief_financial_officer',
        'chief_operating_officer', 'chief_commercial_officer', 'chief_customer_officer',
        'transport_coordinator', 'installations_manager', 'other'))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact_person" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text,
	"address" text,
	"notes" text,
	"portal_invited_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_company_id_id_key" UNIQUE("company_id","id"),
	CONSTRAINT "customers_name_check" CHECK (btrim("customers"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "document_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"event" text NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_events_one_document_check" CHECK (num_nonnulls("document_events"."quote_id", "document_events"."invoice_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"token" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_links_token_unique" UNIQUE("token"),
	CONSTRAINT "document_links_one_document_check" CHECK (num_nonnulls("document_links"."quote_id", "document_links"."invoice_id") = 1),
	CONSTRAINT "document_links_token_check" CHECK (length("document_links"."token") >= 32)
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"quote_id" uuid,
	"invoice_id" uuid,
	"template" text NOT NULL,
	"to_email" text NOT NULL,
	"cc_email" text,
	"bcc_email" text,
	"reply_to" text,
	"from_name" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachment_file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"send_after" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_status_check" CHECK ("emails"."status" in ('waiting', 'sent', 'failed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_company_id_id_key" UNIQUE("company_id","id"),
	CONSTRAINT "files_size_bytes_check" CHECK ("files"."size_bytes" between 0 and 20971520),
	CONSTRAINT "files_sha256_check" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"input_sha256" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text DEFAULT 'line' NOT NULL,
	"product_id" uuid,
	"description" text NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"unit_price" numeric(14,2) NOT NULL,
	"vat_rate" numeric(5,2),
	"vat_amount" numeric(14,2),
	"total_price" numeric(14,2) NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "invoice_items_invoice_id_sort_order_key" UNIQUE("company_id","invoice_id","sort_order"),
	CONSTRAINT "invoice_items_kind_check" CHECK ("invoice_items"."kind" in ('line', 'subtotal')),
	CONSTRAINT "invoice_items_quantity_check" CHECK ("invoice_items"."quantity" > 0),
	CONSTRAINT "invoice_items_unit_price_check" CHECK ("invoice_items"."unit_price" >= 0),
	CONSTRAINT "invoice_items_vat_rate_check" CHECK ("invoice_items"."vat_rate" between 0 and 100),
	CONSTRAINT "invoice_items_vat_amount_check" CHECK ("invoice_items"."vat_amount" >= 0),
	CONSTRAINT "invoice_items_total_price_check" CHECK ("invoice_items"."kind" = 'subtotal' or "invoice_items"."total_price" = round("invoice_items"."quantity" * "invoice_items"."unit_price", 2))
);
--> statement-breakpoint
CREATE TABLE "invoice_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"pdf_file_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_versions_company_id_invoice_id_version_key" UNIQUE("company_id","invoice_id","version")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"customer_id" uuid,
	"quote_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"tax_point" date,
	"paid_date" date,
	"payment_terms" text DEFAULT 'net_30' NOT NULL,
	"notes" text,
	"terms_and_conditions" text,
	"billing_address" text,
	"customer_email" text,
	"cc_email" text,
	"bcc_email" text,
	"message_on_statement" text,
	"send_at" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"subtotal" numeric(14,2) NOT NULL,
	"tax_amount" numeric(14,2) NOT NULL,
	"total_amount" numeric(14,2) NOT NULL,
	"amount_paid" numeric(14,2) DEFAULT '0' NOT NULL,
	"balance_due" numeric(14,2) GENERATED ALWAYS AS (total_amount - amount_paid) STORED NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_company_id_id_key" UNIQUE("company_id","id"),
	CONSTRAINT "invoices_company_id_invoice_number_key" UNIQUE("company_id","invoice_number"),
	CONSTRAINT "invoices_title_check" CHECK ("invoices"."status" in ('draft', 'cancelled') or btrim("invoices"."title") <> ''),
	CONSTRAINT "invoices_status_check" CHECK ("invoices"."status" in ('draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled', 'partially_paid')),
	CONSTRAINT "invoices_payment_terms_check" CHECK ("invoices"."payment_terms" in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')),
	CONSTRAINT "invoices_customer_check" CHECK ("invoices"."status" in ('draft', 'cancelled') or "invoices"."customer_id" is not null),
	CONSTRAINT "invoices_amounts_check" CHECK ("invoices"."subtotal" >= 0 and "invoices"."tax_amount" >= 0 and "invoices"."total_amount" = "invoices"."subtotal" + "invoices"."tax_amount"
        and "invoices"."amount_paid" between 0 and "invoices"."total_amount"),
	CONSTRAINT "invoices_paid_check" CHECK (("invoices"."status" <> 'paid' or ("invoices"."amount_paid" = "invoices"."total_amount" and "invoices"."paid_date" is not null))
        and ("invoices"."status" <> 'partially_paid' or "invoices"."amount_paid" > 0))
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'other' NOT NULL,
	"token_sha256" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invitations_token_sha256_unique" UNIQUE("token_sha256"),
	CONSTRAINT "member_invitations_company_id_email_key" UNIQUE("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_sha256" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by_email" boolean DEFAULT true NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_preferences_key" UNIQUE("company_id","user_id","event")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_one_document_check" CHECK (num_nonnulls("notifications"."quote_id", "notifications"."invoice_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "number_series_company_id_kind_key" UNIQUE("company_id","kind"),
	CONSTRAINT "number_series_kind_check" CHECK ("number_series"."kind" in ('invoice')),
	CONSTRAINT "number_series_next_number_check" CHECK ("number_series"."next_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('bank_transfer', 'card', 'cash', 'cheque', 'other'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'product' NOT NULL,
	"unit_price" numeric(14,2) DEFAULT '0' NOT NULL,
	"vat_rate_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_company_id_id_key" UNIQUE("company_id","id"),
	CONSTRAINT "products_name_check" CHECK (btrim("products"."name") <> ''),
	CONSTRAINT "products_type_check" CHECK ("products"."type" in ('product', 'service')),
	CONSTRAINT "products_unit_price_check" CHECK ("products"."unit_price" between 0 and 999999999.99)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"signed_name" text,
	"signature_file_id" uuid,
	"pdf_file_id" uuid,
	"pdf_sha256" text,
	"ip_address" text,
	"user_agent" text,
	"portal_email" text,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_actions_action_check" CHECK ("quote_actions"."action" in ('accept', 'reject', 'amendment')),
	CONSTRAINT "quote_actions_evidence_check" CHECK ("quote_actions"."action" <> 'accept' or ("quote_actions"."signed_name" is not null and "quote_actions"."pdf_sha256" is not null)),
	CONSTRAINT "quote_actions_amendment_check" CHECK ("quote_actions"."action" <> 'amendment' or btrim("quote_actions"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "quote_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"product_id" uuid,
	"description" text NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"unit_price" numeric(14,2) NOT NULL,
	"vat_rate" numeric(5,2),
	"total_price" numeric(14,2) NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "quote_items_quote_id_sort_order_key" UNIQUE("company_id","quote_id","sort_order"),
	CONSTRAINT "quote_items_quantity_check" CHECK ("quote_items"."quantity" >= 1 and "quote_items"."quantity" = trunc("quote_items"."quantity")),
	CONSTRAINT "quote_items_unit_price_check" CHECK ("quote_items"."unit_price" >= 0),
	CONSTRAINT "quote_items_vat_rate_check" CHECK ("quote_items"."vat_rate" between 0 and 100),
	CONSTRAINT "quote_items_total_price_check" CHECK ("quote_items"."total_price" = round("quote_items"."quantity" * "quote_items"."unit_price", 2))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"notes" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"valid_until" date,
	"subtotal" numeric(14,2) NOT NULL,
	"tax_amount" numeric(14,2) NOT NULL,
	"total_amount" numeric(14,2) NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_company_id_id_key" UNIQUE("company_id","id"),
	CONSTRAINT "quotes_company_id_quote_number_key" UNIQUE("company_id","quote_number"),
	CONSTRAINT "quotes_title_check" CHECK (btrim("quotes"."title") <> ''),
	CONSTRAINT "quotes_status_check" CHECK ("quotes"."status" in ('draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'amendment_requested')),
	CONSTRAINT "quotes_amounts_check" CHECK ("quotes"."subtotal" >= 0 and "quotes"."tax_amount" >= 0 and "quotes"."total_amount" = "quotes"."subtotal" + "quotes"."tax_amount")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(5,2) NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_rates_company_id_id_key" UNIQUE("company_id","id"),
	CONSTRAINT "vat_rates_rate_check" CHECK ("vat_rates"."rate" between 0 and 100),
	CONSTRAINT "vat_rates_name_check" CHECK (btrim("vat_rates"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_file_fk" FOREIGN KEY ("id","logo_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_actor_user_id_profiles_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_attachments" ADD CONSTRAINT "invoice_attachments_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_attachments" ADD CONSTRAINT "invoice_attachments_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_versions" ADD CONSTRAINT "invoice_versions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_versions" ADD CONSTRAINT "invoice_versions_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_versions" ADD CONSTRAINT "invoice_versions_pdf_file_fk" FOREIGN KEY ("company_id","pdf_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_rate_fk" FOREIGN KEY ("company_id","vat_rate_id") REFERENCES "public"."vat_rates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_actions" ADD CONSTRAINT "quote_actions_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_actions" ADD CONSTRAINT "quote_actions_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_actions" ADD CONSTRAINT "quote_actions_signature_file_fk" FOREIGN KEY ("company_id","signature_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_actions" ADD CONSTRAINT "quote_actions_pdf_file_fk" FOREIGN KEY ("company_id","pdf_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_quote_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quotes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customers_company_id_created_at_idx" ON "customers" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_email_idx" ON "customers" USING btree (lower("email")) WHERE "customers"."email" <> '';--> statement-breakpoint
CREATE INDEX "document_events_company_id_quote_id_idx" ON "document_events" USING btree ("company_id","quote_id","created_at");--> statement-breakpoint
CREATE INDEX "document_events_company_id_invoice_id_idx" ON "document_events" USING btree ("company_id","invoice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_live_quote" ON "document_links" USING btree ("company_id","quote_id") WHERE "document_links"."quote_id" is not null and "document_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_live_invoice" ON "document_links" USING btree ("company_id","invoice_id") WHERE "document_links"."invoice_id" is not null and "document_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "emails_company_id_quote_id_idx" ON "emails" USING btree ("company_id","quote_id");--> statement-breakpoint
CREATE INDEX "emails_company_id_invoice_id_idx" ON "emails" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE INDEX "emails_waiting_idx" ON "emails" USING btree ("send_after") WHERE "emails"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "emails_created_at_idx" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_attachments_company_id_invoice_id_idx" ON "invoice_attachments" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_company_id_quote_id_key" ON "invoices" USING btree ("company_id","quote_id") WHERE "invoices"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_company_id_created_at_idx" ON "invoices" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_company_id_customer_id_idx" ON "invoices" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "invoices_company_id_status_due_date_idx" ON "invoices" USING btree ("company_id","status","due_date");--> statement-breakpoint
CREATE INDEX "notifications_company_id_user_id_created_at_idx" ON "notifications" USING btree ("company_id","user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_company_id_invoice_id_idx" ON "payments" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payments_company_id_paid_on_idx" ON "payments" USING btree ("company_id","paid_on");--> statement-breakpoint
CREATE INDEX "products_company_id_name_idx" ON "products" USING btree ("company_id","name") WHERE "products"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quote_actions_company_id_quote_id_idx" ON "quote_actions" USING btree ("company_id","quote_id","timestamp");--> statement-breakpoint
CREATE INDEX "quotes_company_id_created_at_idx" ON "quotes" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_company_id_customer_id_idx" ON "quotes" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "quotes_company_id_status_idx" ON "quotes" USING btree ("company_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_due_to_expire_idx" ON "quotes" USING btree ("valid_until") WHERE "quotes"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_rates_one_default" ON "vat_rates" USING btree ("company_id") WHERE "vat_rates"."is_default";--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");