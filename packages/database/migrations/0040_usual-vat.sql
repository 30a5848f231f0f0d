-- How items, customers and a company are usually charged. Nothing is said of those that are there: it follows from the rate.
ALTER TABLE "companies" ADD COLUMN "vat_category" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "exemption_reason" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_category" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "exemption_reason" text;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_category" text;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "exemption_reason" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_vat_category_check" CHECK (case when "companies"."vat_category" is null or "companies"."vat_category" in ('S', 'Z') then "companies"."exemption_reason" is null
        when "companies"."vat_category" = 'E' then "companies"."exemption_reason" is not null
        else "companies"."vat_category" in ('AE', 'O') end);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_vat_category_check" CHECK (case when "customers"."vat_category" is null or "customers"."vat_category" in ('S', 'Z') then "customers"."exemption_reason" is null
        when "customers"."vat_category" = 'E' then "customers"."exemption_reason" is not null
        else "customers"."vat_category" in ('AE', 'O') end);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_category_check" CHECK (case when "products"."vat_category" is null or "products"."vat_category" in ('S', 'Z') then "products"."exemption_reason" is null
        when "products"."vat_category" = 'E' then "products"."exemption_reason" is not null
        else "products"."vat_category" in ('AE', 'O') end);
