DROP INDEX "customers_company_id_created_at_idx";--> statement-breakpoint
DROP INDEX "invoices_company_id_created_at_idx";--> statement-breakpoint
DROP INDEX "notifications_company_id_user_id_created_at_idx";--> statement-breakpoint
DROP INDEX "quotes_company_id_created_at_idx";--> statement-breakpoint
DROP INDEX "quotes_company_id_status_idx";--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("company_id","user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "customers_company_id_created_at_idx" ON "customers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_company_id_created_at_idx" ON "invoices" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_company_id_user_id_created_at_idx" ON "notifications" USING btree ("company_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_company_id_created_at_idx" ON "quotes" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_company_id_status_idx" ON "quotes" USING btree ("company_id","status","created_at","id");