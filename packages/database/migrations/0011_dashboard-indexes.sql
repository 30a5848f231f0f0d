DROP INDEX "invoices_company_id_status_due_date_idx";--> statement-breakpoint
DROP INDEX "payments_company_id_paid_on_idx";--> statement-breakpoint
DROP INDEX "quotes_company_id_created_at_idx";--> statement-breakpoint
DROP INDEX "quotes_company_id_accepted_at_idx";--> statement-breakpoint
CREATE INDEX "invoices_company_id_status_due_date_idx" ON "invoices" USING btree ("company_id","status","due_date","balance_due");--> statement-breakpoint
CREATE INDEX "payments_company_id_paid_on_idx" ON "payments" USING btree ("company_id","paid_on","amount");--> statement-breakpoint
CREATE INDEX "quotes_company_id_created_at_idx" ON "quotes" USING btree ("company_id","created_at","id","status","total_amount","sent_at","last_viewed_at");--> statement-breakpoint
CREATE INDEX "quotes_company_id_accepted_at_idx" ON "quotes" USING btree ("company_id","accepted_at","total_amount") WHERE "quotes"."accepted_at" is not null;