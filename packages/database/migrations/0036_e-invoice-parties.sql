-- What an e-invoice says of both sides: addresses in fields, endpoints, the customer's numbers, references; and the file itself,
-- kept with its revision. Texts of addresses stay as they are.
ALTER TABLE "documents" DROP CONSTRAINT "documents_invoice_check";
--> statement-breakpoint
ALTER TABLE "revision_files" DROP CONSTRAINT "revision_files_role_check";
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address_street" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address_street_2" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address_town" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address_county" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address_postcode" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address_country_code" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "endpoint_scheme" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "endpoint_id" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_street" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_street_2" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_town" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_county" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_postcode" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_country_code" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_number" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "company_number" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "endpoint_scheme" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "endpoint_id" text;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "buyer_reference" text;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "order_reference" text;
--> statement-breakpoint
CREATE INDEX "revision_files_e_invoice_sha256_idx" ON "revision_files" USING btree ("file_sha256") WHERE role = 'e_invoice';
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_address_check" CHECK (coalesce("companies"."address_country_code" ~ '^[A-Z]{2}$', num_nonnulls("companies"."address_street", "companies"."address_street_2",
        "companies"."address_town", "companies"."address_county", "companies"."address_postcode") = 0));
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_endpoint_check" CHECK (("companies"."endpoint_scheme" is null) = ("companies"."endpoint_id" is null));
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_address_check" CHECK (coalesce("customers"."address_country_code" ~ '^[A-Z]{2}$', num_nonnulls("customers"."address_street", "customers"."address_street_2",
        "customers"."address_town", "customers"."address_county", "customers"."address_postcode") = 0));
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_endpoint_check" CHECK (("customers"."endpoint_scheme" is null) = ("customers"."endpoint_id" is null));
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_check" CHECK (case when "documents"."kind" = 'invoice'
        then num_nulls("documents"."issue_date", "documents"."due_date", "documents"."payment_terms", "documents"."amount_paid") = 0
          and "documents"."payment_terms" in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
          and "documents"."amount_paid" between 0 and "documents"."total_amount"
          and ("documents"."status" <> 'paid' or ("documents"."amount_paid" = "documents"."total_amount" and "documents"."paid_date" is not null))
          and ("documents"."status" <> 'partially_paid' or "documents"."amount_paid" > 0)
        else num_nonnulls("documents"."issue_date", "documents"."due_date", "documents"."tax_point", "documents"."paid_date",
          "documents"."payment_terms", "documents"."terms_and_conditions", "documents"."billing_address", "documents"."customer_email",
          "documents"."cc_email", "documents"."bcc_email", "documents"."message_on_statement", "documents"."send_at", "documents"."amount_paid",
          "documents"."reminded_at", "documents"."buyer_reference", "documents"."order_reference") = 0 end);
--> statement-breakpoint
ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_role_check" CHECK ("revision_files"."role" in ('attachment', 'logo', 'e_invoice', 'certificate', 'staff_certificate'));
