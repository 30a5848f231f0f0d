DROP INDEX "products_company_id_name_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_company_id_name_key_idx" ON "products" USING btree ("company_id","name_key","id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_company_id_vat_rate_id_idx" ON "products" USING btree ("company_id","vat_rate_id");