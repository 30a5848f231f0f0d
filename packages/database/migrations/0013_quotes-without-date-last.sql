DROP INDEX "quotes_company_id_valid_until_key_idx";--> statement-breakpoint
CREATE INDEX "quotes_company_id_valid_until_idx" ON "quotes" USING btree ("company_id",(case when valid_until is null then 'infinity'::date else valid_until end),"id");--> statement-breakpoint
CREATE INDEX "quotes_company_id_valid_until_desc_idx" ON "quotes" USING btree ("company_id",(case when valid_until is null then '-infinity'::date else valid_until end),"id");--> statement-breakpoint
ALTER TABLE "quotes" DROP COLUMN "valid_until_key";