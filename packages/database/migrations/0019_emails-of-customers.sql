ALTER TABLE "emails" DROP CONSTRAINT "emails_company_check";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_company_id_customer_id_idx" ON "emails" USING btree ("company_id","customer_id") WHERE "emails"."customer_id" is not null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_company_check" CHECK ("emails"."company_id" is not null or num_nonnulls("emails"."quote_id", "emails"."invoice_id", "emails"."customer_id") = 0);