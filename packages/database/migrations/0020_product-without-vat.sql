ALTER TABLE "products" ADD COLUMN "no_vat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_no_vat_check" CHECK (not "products"."no_vat" or "products"."vat_rate_id" is null);--> statement-breakpoint
-- Who saved an item when there was a rate to choose from has chosen 'No VAT'.
UPDATE "products" SET "no_vat" = true WHERE "vat_rate_id" IS NULL AND EXISTS (SELECT FROM "vat_rates" WHERE "vat_rates"."company_id" = "products"."company_id" AND "vat_rates"."created_at" <= "products"."updated_at");
